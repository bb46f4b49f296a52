#include "instructions.h"

#include "CBlend.h"

bool cblend_is_portable = false;

void cblend_use_portable_forms(void) { cblend_is_portable = true; }
