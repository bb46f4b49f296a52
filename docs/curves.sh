#!/bin/sh
# Draws the pictures of docs/curves.md: sh docs/curves.sh PROGRAM. `make docs` runs it.
set -e
program=$1
folder=$(dirname "$0")/curves

draw() {
    name=$1
    shift
    "$program" plot "$@" --width 480 -q -o "$folder/$name.svg"
}

draw timing-functions linear easeIn easeOut easeInEaseOut default
draw control-points '[0.4, 0, 0.2, 1]' '[0.3, -0.3, 0.7, 1.3]' '[0, 1, 1, 0]'
draw velocity easeIn easeOut easeInEaseOut --velocity
draw springs smooth snappy bouncy keyboard
draw bounce 'spring(bounce: -0.3)' 'spring(bounce: 0)' 'spring(bounce: 0.3)' 'spring(bounce: 0.6)'
draw damping 'spring(damping: 1, duration: 0.5)' 'spring(damping: 0.7, duration: 0.5)' 'spring(damping: 0.4, duration: 0.5)'
draw physics 'spring(mass: 1, stiffness: 100, damping: 10)' 'spring(mass: 1, stiffness: 300, damping: 20)' --velocity
draw initial-velocity 'spring(bounce: 0)' 'spring(bounce: 0, velocity: 10)' 'spring(bounce: 0, velocity: -10)'
