// Views come here.
