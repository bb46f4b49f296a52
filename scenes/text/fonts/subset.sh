#!/bin/sh
# Subsets the fonts of this folder from Debian 12's packages fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji and fonts-inter; see README.md.
set -eu
cd "$(dirname "$0")"
noto=/usr/share/fonts/truetype/noto
cjk=/usr/share/fonts/opentype/noto
inter=/usr/share/fonts/opentype/inter

subset() {
    source=$1 output=$2
    shift 2
    pyftsubset "$source" --output-file="$output" --no-hinting --notdef-outline --recommended-glyphs "$@"
}

# The characters of a text, each once: a whole text can be too long for an argument.
characters() {
    python3 -c 'import sys; print("".join(sorted(set(sys.stdin.read()))))'
}

hangul="번째뷰저장됨길게눌러채우기태그말풍선바다산해변가을하늘구름노란꽃안녕하세요다람쥐헌쳇퀴에타고파키스의동물이오줌싸개줄\
바꿈한글은어절에서나눌수있습니다긴을두로만든이름글자각첫둘셋넷여섯일곱여덟아홉열쪽화면왼오른가운데시작끝"
ideographs="漢字文日本語東京中国永一二三四五六七八九十、。「」・ひらがなのカタカナ々ー行頭禁則"

subset $noto/NotoSans-Regular.ttf NotoSans-Regular.ttf --layout-features='*' \
    --unicodes=U+20-7E,U+A0-17F,U+300-304,U+306-30C,U+323,U+327,U+2010-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+391-3C9,U+410-44F,U+1EA0-1EF9,U+25CC
subset $noto/NotoSans-Bold.ttf NotoSans-Bold.ttf --layout-features='*' \
    --unicodes=U+20-7E,U+A0-FF,U+2013,U+2014,U+2018-201D,U+2022,U+2026
for weight in Regular Bold; do
    subset $cjk/NotoSansCJK-$weight.ttc NotoSansCJKkr-$weight.otf --font-number=1 \
        --layout-features=ccmp,liga,kern,ljmo,vjmo,tjmo \
        --unicodes=U+20-7E,U+2026,U+1100-1112,U+1161-1175,U+11A8-11C2 --text="$hangul$ideographs"
done
subset $noto/NotoSansArabic-Regular.ttf NotoSansArabic-Regular.ttf \
    --unicodes=U+20-2F,U+3A,U+60C,U+61B,U+61F,U+621-652,U+660-669,U+200C-200F
subset $noto/NotoSansHebrew-Regular.ttf NotoSansHebrew-Regular.ttf --unicodes=U+20-2F,U+3A,U+591-5F4
subset $noto/NotoSansDevanagari-Regular.ttf NotoSansDevanagari-Regular.ttf \
    --unicodes=U+20-2F,U+3A,U+25CC,U+964 --text="नमस्ते हिन्दी कि क्षत्रिय दुनिया"
for font in Inter-Regular Inter-SemiBold Inter-Bold InterDisplay-Regular InterDisplay-SemiBold InterDisplay-Bold; do
    subset $inter/$font.otf $font.otf --layout-features=calt,ccmp,kern,mark,tnum --name-IDs='*' \
        --unicodes=U+20-7E,U+A0-FF,U+300-304,U+308,U+2010-2014,U+2018-201E,U+2022,U+2026,U+20AC
done

# The fonts of ../../systems and ../../apps: Latin, and all other characters of their scenes and of Examples.
for font in Inter-Regular Inter-SemiBold Inter-Bold; do
    subset $inter/$font.otf ../../systems/fonts/$font.otf --layout-features=calt,ccmp,kern,mark,tnum --name-IDs='*' --unicodes=U+20-7E,U+2026
done
for font in Inter-Regular Inter-Medium Inter-SemiBold Inter-Bold InterDisplay-Regular InterDisplay-SemiBold InterDisplay-Bold; do
    subset $inter/$font.otf ../../apps/fonts/$font.otf --layout-features=calt,ccmp,kern,mark,tnum --name-IDs='*' \
        --unicodes=U+20-7E,U+B7,U+E9,U+2014,U+2022,U+2026,U+20A9,U+2212
done
examples="#하늘노을꽃길게눌러저장됨번째뷰"
for folder in systems apps; do
    text=$(cat ../../$folder/*.json ../../$folder/ui/*.json | characters)
    for weight in Regular Bold; do
        subset $cjk/NotoSansCJK-$weight.ttc ../../$folder/fonts/NotoSansCJKkr-$weight.otf --font-number=1 \
            --layout-features=ccmp,liga,kern --unicodes=U+20-7E --text="$examples$text"
    done
done
subset $noto/NotoColorEmoji.ttf ../../apps/fonts/NotoColorEmoji.ttf --text="$text"

# The fonts of ../../gallery: Latin in all weights of the system font that its scenes use, and all other characters of the scenes.
gallery=../../gallery
text=$(cat $gallery/*.json)
for font in Inter-Regular Inter-Medium Inter-SemiBold Inter-Bold InterDisplay-Regular InterDisplay-SemiBold InterDisplay-Bold; do
    subset $inter/$font.otf $gallery/fonts/$font.otf --layout-features=calt,ccmp,kern,mark,tnum --name-IDs='*' --unicodes=U+20-7E --text="$text"
done
for weight in Regular Bold; do
    subset $cjk/NotoSansCJK-$weight.ttc $gallery/fonts/NotoSansCJKkr-$weight.otf --font-number=1 --layout-features=ccmp,liga,kern \
        --unicodes=U+20-7E --text="$text"
done
emoji=$(printf %s "$text" | python3 -c 'import re, sys; print("".join(sorted(set(re.findall("[\u2600-\u27bf\ufe0f\U0001f300-\U0001faff]", sys.stdin.read())))))')
subset $noto/NotoColorEmoji.ttf $gallery/fonts/NotoColorEmoji.ttf --text="$emoji"
