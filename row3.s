0000000000007070 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg>:
    7070:	movzbl %dil,%r11d
    7074:	mov    $0x4,%r9b
    7077:	lea    0x9d2(%rip),%r8        # 7a50 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA05PointL0V_Tg5>
    707e:	mov    $0x1,%cl
    7080:	lea    0x0(%rip),%rdx        # 7087 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x17>
			7083: R_X86_64_PC32	.rodata+0x354
    7087:	movslq (%rdx,%r11,4),%rsi
    708b:	add    %rdx,%rsi
    708e:	jmp    *%rsi
    7090:	lea    0x5249(%rip),%rdx        # c2e0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA05PointG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry5H8VtYbcfU_Tf3nnpf_n>
    7097:	lea    0x0(%rip),%rsi        # 709e <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2e>
			709a: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA05PointG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05h26E0V_TG504$s10a8Layers13c37c5O3rowL90D3RowVvg0A8Geometry5F58VAA0C0Vcfu_33_88163cf203e91defe0a6cda4d2fbeae5AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    709e:	mov    $0x1,%r10b
    70a1:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    70a6:	lea    0x3f13(%rip),%rdx        # afc0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_0A6Timing0fH0V_AA06NumberG0VTg504$s10a8Layers13fC45O3rowAA0cD3RowVvgy0A6Timing0cG0Vz_SdtYbcfU82_Tf3nnpf_n>
    70ad:	lea    0x0(%rip),%rsi        # 70b4 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x44>
			70b0: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_0A6Timing0fH0V_AA06NumberG0VTG504$s10a8Timing05f23B0V5Value0A6Layers0cD10g32PQzIeghyr_AcHIeghnr_AeFRzlTRAE06i26F0V_TG504$s10a8Layers13C95c20O3rowAA0cD3RowVvgSd0O74Timing0cG0Vcfu82_33_040a99055700a769bdafb0fe164dd1dfAISdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    70b4:	jmp    7348 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2d8>
    70b9:	mov    $0x6,%dil
    70bc:	lea    0x3f9d(%rip),%rdx        # b060 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hI14Vz_SdtYbcfU78_Tf3nnpf_n>
    70c3:	lea    0x0(%rip),%rsi        # 70ca <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x5a>
			70c6: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA06NumberG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA14cD55Vcfu78_33_13e4859e9faf1a5f43fd6ffe6ca835a5AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    70ca:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    70cf:	mov    $0x6,%dil
    70d2:	lea    0x40d7(%rip),%rdx        # b1b0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA05PointG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hi15Vz_0A8Geometry5J10VtYbcfU69_Tf3nnpf_n>
    70d9:	lea    0x0(%rip),%rsi        # 70e0 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x70>
			70dc: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA05PointG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C103O3rowAA0cD3RowVvg0A8Geometry5h5VAA14cD54Vcfu69_33_054d13f24f42f8e4aada1594b78b82bdAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    70e0:	mov    $0x3,%r9b
    70e3:	xor    %r11d,%r11d
    70e6:	mov    $0x1,%r10b
    70e9:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    70ee:	mov    $0x6,%dil
    70f1:	lea    0x3f28(%rip),%rdx        # b020 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hI14Vz_SdtYbcfU76_Tf3nnpf_n>
    70f8:	lea    0x0(%rip),%rsi        # 70ff <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f>
			70fb: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA06NumberG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA14cD55Vcfu76_33_99ab03327ba7f71a5ea7b06edce53b4bAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    70ff:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    7104:	mov    $0x4,%dil
    7107:	lea    0x4452(%rip),%rdx        # b560 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SdtYbcfU49_Tf3nnpf_n>
    710e:	lea    0x0(%rip),%rsi        # 7115 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0xa5>
			7111: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06NumberG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA11cD54Vcfu49_32d96bedf85e67f9da65d6fc0794a54755AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7115:	jmp    7560 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f0>
    711a:	mov    $0x2,%dil
    711d:	lea    0x48ac(%rip),%rdx        # b9d0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hI14Vz_SdtYbcfU42_Tf3nnpf_n>
    7124:	lea    0x0(%rip),%rsi        # 712b <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0xbb>
			7127: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA06NumberG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA12cD54Vcfu42_32cf5af3b41894100c9b634ceecd69fd59AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    712b:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    7130:	mov    $0x5,%dil
    7133:	lea    0x4196(%rip),%rdx        # b2d0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI14Vz_SdtYbcfU65_Tf3nnpf_n>
    713a:	lea    0x0(%rip),%rsi        # 7141 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0xd1>
			713d: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA06NumberG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA17cD55Vcfu65_33_7d163c5aaefec4fc3e3afb5d4dd4e8e5AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7141:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    7146:	mov    $0x6,%dil
    7149:	lea    0x3f30(%rip),%rdx        # b080 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hI14Vz_SdtYbcfU79_Tf3nnpf_n>
    7150:	lea    0x0(%rip),%rsi        # 7157 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0xe7>
			7153: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA06NumberG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA14cD55Vcfu79_33_323f47c9e599f672c5f5a020151d3b25AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7157:	jmp    759c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x52c>
    715c:	mov    $0x6,%dil
    715f:	lea    0x402a(%rip),%rdx        # b190 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA04SizeG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hi15Vz_0A8Geometry4J10VtYbcfU70_Tf3nnpf_n>
    7166:	lea    0x0(%rip),%rsi        # 716d <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0xfd>
			7169: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA04SizeG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04j26G0V_TG504$s10a8Layers13f37C103O3rowAA0cD3RowVvg0A8Geometry4h5VAA14cD54Vcfu70_33_3d20d7d28dff5f118dbd65c882c108c1AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    716d:	mov    $0x3,%r9b
    7170:	lea    0x8c9(%rip),%r8        # 7a40 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04SizeL0V_Tg5>
    7177:	mov    $0x2,%r10b
    717a:	jmp    79be <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x94e>
    717f:	mov    $0x2,%dil
    7182:	lea    0x47e7(%rip),%rdx        # b970 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hI14Vz_SdtYbcfU36_Tf3nnpf_n>
    7189:	lea    0x0(%rip),%rsi        # 7190 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x120>
			718c: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA06NumberG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA12cD55Vcfu36_33_703d809c0048d3963a3f9c4bedd2944bAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7190:	mov    $0x3,%r11d
    7196:	jmp    7566 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f6>
    719b:	mov    $0x4,%dil
    719e:	lea    0x42eb(%rip),%rdx        # b490 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA07KeywordG0Vy0aH00H10TruncationOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hi11Vz_0aG00G10K10OtYbcfU52_Tf3nnpf_n>
    71a5:	lea    0x0(%rip),%rsi        # 71ac <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x13c>
			71a8: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA07KeywordG0Vy0aH00H10TruncationOGTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j12G0Vy0aC00C10k25OG_TG504$s10a8Layers13f36C102O3rowAA0cD3RowVvg0A4Text0G10i6OAA0G7D54Vcfu52_33_59b03c10db207ccb2298f98145a5e47fAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    71ac:	lea    0x8fd(%rip),%r8        # 7ab0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A4Text0V10TruncationOG_Tg5>
    71b3:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    71b8:	lea    0x44b1(%rip),%rdx        # b670 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA15GradientContentV_AA05PointG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA15hi15Vz_0A8Geometry5J10VtYbcfU46_Tf3nnpf_n>
    71bf:	lea    0x0(%rip),%rsi        # 71c6 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x156>
			71c2: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA15GradientContentV_AA05PointG0VTG504$s10a8Layers15hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C103O3rowAA0cD3RowVvg0A8Geometry5h5VAA15cD54Vcfu46_33_93f50ae9daf20d9b417f9326bc247007AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    71c6:	jmp    72f0 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x280>
    71cb:	mov    $0x4,%dil
    71ce:	lea    0x43ab(%rip),%rdx        # b580 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SdtYbcfU55_Tf3nnpf_n>
    71d5:	lea    0x0(%rip),%rsi        # 71dc <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x16c>
			71d8: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06NumberG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA11cD54Vcfu55_32a640dbb35f9b631f7b5d5f458907ee1bAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    71dc:	jmp    77d3 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x763>
    71e1:	mov    $0x6,%dil
    71e4:	lea    0x3df5(%rip),%rdx        # afe0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hI14Vz_SdtYbcfU74_Tf3nnpf_n>
    71eb:	lea    0x0(%rip),%rsi        # 71f2 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x182>
			71ee: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA06NumberG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA14cD54Vcfu74_32fcabd803301f8aa9074437c5ac763eaeAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    71f2:	jmp    7560 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f0>
    71f7:	mov    $0x2,%dil
    71fa:	lea    0x48af(%rip),%rdx        # bab0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA05ColorG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hi15Vz_0A8Graphics5J12VSgtYbcfU34_Tf3nnpf_n>
    7201:	lea    0x0(%rip),%rsi        # 7208 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x198>
			7204: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA05ColorG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C105O3rowAA0cD3RowVvg0A8Graphics5h7VSgAA12cD54Vcfu34_33_521d128658ea0c9afa0cb6f173b3f8c5AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7208:	jmp    75de <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x56e>
    720d:	mov    $0x2,%dil
    7210:	lea    0x4739(%rip),%rdx        # b950 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hI14Vz_SdtYbcfU35_Tf3nnpf_n>
    7217:	lea    0x0(%rip),%rsi        # 721e <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x1ae>
			721a: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA06NumberG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA12cD55Vcfu35_33_21b2ecc7f2e966c53d4360e2dc08e47fAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    721e:	jmp    7560 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f0>
    7223:	mov    $0x5,%dil
    7226:	lea    0x4103(%rip),%rdx        # b330 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI14Vz_SdtYbcfU68_Tf3nnpf_n>
    722d:	lea    0x0(%rip),%rsi        # 7234 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x1c4>
			7230: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA06NumberG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA17cD54Vcfu68_32d4e79a3cfa0e01a2ebdab43c54ba084bAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7234:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    7239:	lea    0x4f40(%rip),%rdx        # c180 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04RectG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry4H10VtYbcfU26_Tf3nnpf_n>
    7240:	lea    0x0(%rip),%rsi        # 7247 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x1d7>
			7243: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04RectG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13c37c5O3rowL91D3RowVvg0A8Geometry4F59VAA0C0Vcfu26_32ffa6473737f3ebb92f82a88624a78ebbAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7247:	jmp    7819 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7a9>
    724c:	mov    $0x2,%dil
    724f:	lea    0x479a(%rip),%rdx        # b9f0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA07KeywordG0Vy0A8Graphics8FillRuleOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hi15Vz_0A8Graphics8lM10OtYbcfU33_Tf3nnpf_n>
    7256:	lea    0x0(%rip),%rsi        # 725d <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x1ed>
			7259: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA07KeywordG0Vy0A8Graphics8FillRuleOGTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j16G0Vy0A8Graphics8lm25OG_TG504$s10a8Layers13f37C104O3rowAA0cD3RowVvg0A8Graphics8jk5OAA12cD54Vcfu33_33_8ff5f8b3d9f52d051029a02f7562df8cAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    725d:	lea    0x8cc(%rip),%r8        # 7b30 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A8Graphics8FillRuleOG_Tg5>
    7264:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    7269:	lea    0x4c10(%rip),%rdx        # be80 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA07CornersG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry7H10VtYbcfU15_Tf3nnpf_n>
    7270:	lea    0x0(%rip),%rsi        # 7277 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x207>
			7273: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA07CornersG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07h26E0V_TG504$s10a8Layers13c37c5O3rowL92D3RowVvg0A8Geometry7F60VAA0C0Vcfu15_33_2b159b6060ed9c109d93d1219efd69adAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7277:	lea    0x912(%rip),%r8        # 7b90 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07CornersL0V_Tg5>
    727e:	mov    $0x8,%r10b
    7281:	jmp    788c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81c>
    7286:	mov    $0x5,%dil
    7289:	lea    0x4060(%rip),%rdx        # b2f0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI14Vz_SdtYbcfU66_Tf3nnpf_n>
    7290:	lea    0x0(%rip),%rsi        # 7297 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x227>
			7293: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA06NumberG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA17cD55Vcfu66_33_994ae1226e4d884c4801ea7c14b549d1AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7297:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    729c:	mov    $0x3,%dil
    729f:	lea    0x44aa(%rip),%rdx        # b750 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA15GradientContentV_AA07KeywordG0VyAA0H4TypeOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA15hi8Vz_AA0G4K10OtYbcfU43_Tf3nnpf_n>
    72a6:	lea    0x0(%rip),%rsi        # 72ad <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x23d>
			72a9: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA15GradientContentV_AA07KeywordG0VyAA0H4TypeOGTG504$s10a8Layers15hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j9G0VyAA0C4k25OG_TG504$s10a8Layers13f29C95O3rowAA0cD3RowVvgAA12ci6OAA0G7D53Vcfu43_32de780fb1a11fbfa42a3a65f663821646AjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    72ad:	lea    0x84c(%rip),%r8        # 7b00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA12GradientTypeOG_Tg5>
    72b4:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    72b9:	lea    0x4be0(%rip),%rdx        # bea0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA05ColorG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Graphics5H12VSgtYbcfU13_Tf3nnpf_n>
    72c0:	lea    0x0(%rip),%rsi        # 72c7 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x257>
			72c3: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA05ColorG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05h26E0V_TG504$s10a8Layers13c37c5O3rowL94D3RowVvg0A8Graphics5F62VSgAA0C0Vcfu13_33_4e74544b7ed8c312b89db9147012d312AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    72c7:	jmp    776a <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x6fa>
    72cc:	mov    $0x2,%dil
    72cf:	lea    0x47aa(%rip),%rdx        # ba80 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA05ColorG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hi15Vz_0A8Graphics5J12VSgtYbcfU32_Tf3nnpf_n>
    72d6:	lea    0x0(%rip),%rsi        # 72dd <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x26d>
			72d9: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA05ColorG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C105O3rowAA0cD3RowVvg0A8Graphics5h7VSgAA12cD54Vcfu32_33_2b633010c070c8b12dbd9ce8a4266c98AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    72dd:	jmp    75de <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x56e>
    72e2:	lea    0x43a7(%rip),%rdx        # b690 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA15GradientContentV_AA05PointG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA15hi15Vz_0A8Geometry5J10VtYbcfU47_Tf3nnpf_n>
    72e9:	lea    0x0(%rip),%rsi        # 72f0 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x280>
			72ec: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA15GradientContentV_AA05PointG0VTG504$s10a8Layers15hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C103O3rowAA0cD3RowVvg0A8Geometry5h5VAA15cD54Vcfu47_33_8e04b8d0efdc2563364899087ac31ad6AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    72f0:	mov    $0x3,%r9b
    72f3:	xor    %r11d,%r11d
    72f6:	mov    $0x1,%r10b
    72f9:	mov    $0x3,%dil
    72fc:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7301:	mov    $0x4,%dil
    7304:	lea    0x4295(%rip),%rdx        # b5a0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SdtYbcfU57_Tf3nnpf_n>
    730b:	lea    0x0(%rip),%rsi        # 7312 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2a2>
			730e: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06NumberG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA11cD55Vcfu57_33_89c133db23f19849bad200638beb4ba7AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7312:	jmp    77d3 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x763>
    7317:	lea    0x3c82(%rip),%rdx        # afa0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_0A6Timing0fH0V_AA06NumberG0VTg504$s10a8Layers13fC45O3rowAA0cD3RowVvgy0A6Timing0cG0Vz_SdtYbcfU81_Tf3nnpf_n>
    731e:	lea    0x0(%rip),%rsi        # 7325 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2b5>
			7321: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_0A6Timing0fH0V_AA06NumberG0VTG504$s10a8Timing05f23B0V5Value0A6Layers0cD10g32PQzIeghyr_AcHIeghnr_AeFRzlTRAE06i26F0V_TG504$s10a8Layers13C94c20O3rowAA0cD3RowVvgSd0O73Timing0cG0Vcfu81_32e1bd97d23bf49d1a2e3eba7dac2547a4AISdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7325:	jmp    7348 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2d8>
    7327:	lea    0x4cb2(%rip),%rdx        # bfe0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04FlagG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SbtYbcfU10_Tf3nnpf_n>
    732e:	lea    0x0(%rip),%rsi        # 7335 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2c5>
			7331: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04FlagG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSbAA0C0Vcfu10_32b3b6be3370ca3d5907f7b7cf59c1b19cAHSbTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7335:	jmp    763c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x5cc>
    733a:	lea    0x3c3f(%rip),%rdx        # af80 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_0A6Timing0fH0V_AA06NumberG0VTg504$s10a8Layers13fC45O3rowAA0cD3RowVvgy0A6Timing0cG0Vz_SdtYbcfU80_Tf3nnpf_n>
    7341:	lea    0x0(%rip),%rsi        # 7348 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x2d8>
			7344: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_0A6Timing0fH0V_AA06NumberG0VTG504$s10a8Timing05f23B0V5Value0A6Layers0cD10g32PQzIeghyr_AcHIeghnr_AeFRzlTRAE06i26F0V_TG504$s10a8Layers13C95c20O3rowAA0cD3RowVvgSd0O74Timing0cG0Vcfu80_33_56ffb2cbba309f3a2d067317b6a6d915AISdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7348:	mov    $0x1,%cl
    734a:	lea    0x6af(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    7351:	xor    %r10d,%r10d
    7354:	xor    %r9d,%r9d
    7357:	xor    %r11d,%r11d
    735a:	mov    $0x1,%dil
    735d:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7362:	mov    $0x4,%dil
    7365:	lea    0x42b4(%rip),%rdx        # b620 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06StringG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SStYbcfU48_Tf3nnpf_n>
    736c:	lea    0x0(%rip),%rsi        # 7373 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x303>
			736f: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06StringG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSSAA11cD55Vcfu48_33_3b790c0b73888b4f9e307958886404bfAHSSTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7373:	lea    0x756(%rip),%r8        # 7ad0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA06StringL0V_Tg5>
    737a:	mov    $0xa,%r10b
    737d:	jmp    7965 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f5>
    7382:	lea    0x4e77(%rip),%rdx        # c200 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC36O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU3_Tf3nnpf_n>
    7389:	lea    0x0(%rip),%rsi        # 7390 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x320>
			738c: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSdAA0C0Vcfu3_33_67c95a5d50652b1d38eb8cb65a6a555eAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7390:	jmp    74fd <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x48d>
    7395:	mov    $0x2,%dil
    7398:	lea    0x4491(%rip),%rdx        # b830 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA07KeywordG0Vy0A8Geometry8LineJoinOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hi15Vz_0A8Geometry8lM10OtYbcfU39_Tf3nnpf_n>
    739f:	lea    0x0(%rip),%rsi        # 73a6 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x336>
			73a2: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA07KeywordG0Vy0A8Geometry8LineJoinOGTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j16G0Vy0A8Geometry8lm25OG_TG504$s10a8Layers13f37C103O3rowAA0cD3RowVvg0A8Geometry8jk5OAA12cD53Vcfu39_32f6acf3172c5153d6c19ad2271cf30521AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    73a6:	lea    0x763(%rip),%r8        # 7b10 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A8Geometry8LineJoinOG_Tg5>
    73ad:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    73b2:	mov    $0x4,%dil
    73b5:	lea    0x4224(%rip),%rdx        # b5e0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SdtYbcfU59_Tf3nnpf_n>
    73bc:	lea    0x0(%rip),%rsi        # 73c3 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x353>
			73bf: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06NumberG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA11cD54Vcfu59_32f3357d2670048bf3b75caec71a4bfa49AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    73c3:	jmp    759c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x52c>
    73c8:	lea    0x3e31(%rip),%rdx        # b200 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA09TransformG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI37Vz_0A8Geometry11Transform3DVtYbcfU63_Tf3nnpf_n>
    73cf:	lea    0x0(%rip),%rsi        # 73d6 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x366>
			73d2: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA09TransformG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA09j26G0V_TG504$s10a8Layers13f54C112O3rowAA0cD3RowVvg0A8Geometry11Transform3DVAA17cD53Vcfu63_32e94a962ad8f7df777121182f98798a25AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    73d6:	mov    $0x3,%r9b
    73d9:	lea    0x690(%rip),%r8        # 7a70 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA09TransformL0V_Tg5>
    73e0:	mov    $0x5,%r10b
    73e3:	xor    %r11d,%r11d
    73e6:	mov    $0x5,%dil
    73e9:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    73ee:	lea    0x4b3b(%rip),%rdx        # bf30 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA07KeywordG0VyAA17CompositingFilterOGTg504$s10a8Layers13fc30O3rowAA0cD3RowVvgyAA0C0Vz_AA17iJ10OtYbcfU11_Tf3nnpf_n>
    73f5:	lea    0x0(%rip),%rsi        # 73fc <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x38c>
			73f8: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA07KeywordG0VyAA17CompositingFilterOGTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07h8E0VyAA17ij25OG_TG504$s10a8Layers13c29c5O3rowN85D3RowVvgAA17gH60OAA0C0Vcfu11_33_0d4d321987fceb9cce405e6ea014024aAjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    73fc:	lea    0x79d(%rip),%r8        # 7ba0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA17CompositingFilterOG_Tg5>
    7403:	jmp    7889 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x819>
    7408:	lea    0x4b91(%rip),%rdx        # bfa0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04FlagG0VTg504$s10a8Layers13fC36O3rowAA0cD3RowVvgyAA0C0Vz_SbtYbcfU8_Tf3nnpf_n>
    740f:	lea    0x0(%rip),%rsi        # 7416 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x3a6>
			7412: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04FlagG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSbAA0C0Vcfu8_33_0d199ffd793799ea21fbd7d27ac5ced5AHSbTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7416:	mov    $0x2,%r9b
    7419:	lea    0x680(%rip),%r8        # 7aa0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04FlagL0V_Tg5>
    7420:	mov    $0x7,%r10b
    7423:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    7428:	lea    0x48b1(%rip),%rdx        # bce0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA05ImageG0VTg504$s10a8Layers13fc29O3rowAA0cD3RowVvgyAA0C0Vz_AA8H13MixVtYbcfU24_Tf3nnpf_n>
    742f:	lea    0x0(%rip),%rsi        # 7436 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x3c6>
			7432: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA05ImageG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05h26E0V_TG504$s10a8Layers13c28c5O3rowL85D3RowVvgAA8F62MixVAA0C0Vcfu24_32c5f350f5c63c2f7d31863cd135b6f527AjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7436:	mov    $0x3,%r9b
    7439:	lea    0x730(%rip),%r8        # 7b70 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA05ImageL0V_Tg5>
    7440:	mov    $0xd,%r10b
    7443:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    7448:	lea    0x48e1(%rip),%rdx        # bd30 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04PathG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry4H12VSgtYbcfU23_Tf3nnpf_n>
    744f:	lea    0x0(%rip),%rsi        # 7456 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x3e6>
			7452: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04PathG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13c37c5O3rowL93D3RowVvg0A8Geometry4F61VSgAA0C0Vcfu23_32f9f4af73826287bf202860bd11c1b0b6AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7456:	mov    $0x3,%r9b
    7459:	lea    0x6e0(%rip),%r8        # 7b40 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04PathL0V_Tg5>
    7460:	mov    $0x6,%r10b
    7463:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    7468:	lea    0x4cf1(%rip),%rdx        # c160 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04RectG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry4H9VtYbcfU1_Tf3nnpf_n>
    746f:	lea    0x0(%rip),%rsi        # 7476 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x406>
			7472: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04RectG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13c37c5O3rowL91D3RowVvg0A8Geometry4F59VAA0C0Vcfu1_33_6a0f6d535ab40fb68f6b9d43000a4d4dAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7476:	lea    0x733(%rip),%r8        # 7bb0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04RectL0V_Tg5>
    747d:	mov    $0x3,%r10b
    7480:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    7485:	lea    0x4db4(%rip),%rdx        # c240 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU14_Tf3nnpf_n>
    748c:	lea    0x0(%rip),%rsi        # 7493 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x423>
			748f: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSdAA0C0Vcfu14_32b6f26e87859e692694f6d3235ca804f5AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7493:	mov    $0x1,%r11d
    7499:	jmp    7844 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7d4>
    749e:	mov    $0x5,%dil
    74a1:	lea    0x3e08(%rip),%rdx        # b2b0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI14Vz_SdtYbcfU62_Tf3nnpf_n>
    74a8:	lea    0x0(%rip),%rsi        # 74af <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x43f>
			74ab: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA06NumberG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA17cD55Vcfu62_33_59e1d57eb8a6001c26a06f092acd50bcAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    74af:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    74b4:	lea    0x4e45(%rip),%rdx        # c300 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA05PointG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry5H9VtYbcfU2_Tf3nnpf_n>
    74bb:	lea    0x0(%rip),%rsi        # 74c2 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x452>
			74be: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA05PointG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05h26E0V_TG504$s10a8Layers13c37c5O3rowL91D3RowVvg0A8Geometry5F59VAA0C0Vcfu2_33_1a68e923f88eca22238447fedf62eb4dAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    74c2:	mov    $0x3,%r9b
    74c5:	xor    %r11d,%r11d
    74c8:	mov    $0x1,%r10b
    74cb:	xor    %edi,%edi
    74cd:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    74d2:	lea    0x4aa7(%rip),%rdx        # bf80 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04FlagG0VTg504$s10a8Layers13fC36O3rowAA0cD3RowVvgyAA0C0Vz_SbtYbcfU6_Tf3nnpf_n>
    74d9:	lea    0x0(%rip),%rsi        # 74e0 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x470>
			74dc: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04FlagG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSbAA0C0Vcfu6_33_785aa708a077c115225c15a692651fdaAHSbTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    74e0:	mov    $0x3,%r9b
    74e3:	lea    0x5b6(%rip),%r8        # 7aa0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04FlagL0V_Tg5>
    74ea:	jmp    75c0 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x550>
    74ef:	lea    0x4cea(%rip),%rdx        # c1e0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC36O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU0_Tf3nnpf_n>
    74f6:	lea    0x0(%rip),%rsi        # 74fd <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x48d>
			74f9: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSdAA0C0Vcfu0_33_59df39571b8ac5133bac17f264002504AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    74fd:	mov    $0x3,%r9b
    7500:	lea    0x4f9(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    7507:	xor    %r10d,%r10d
    750a:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    750f:	lea    0x46ea(%rip),%rdx        # bc00 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA07KeywordG0Vy0A8Graphics11ImageFilterOGTg504$s10a8Layers13fc39O3rowAA0cD3RowVvgyAA0C0Vz_0A8Graphics11jK10OtYbcfU30_Tf3nnpf_n>
    7516:	lea    0x0(%rip),%rsi        # 751d <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4ad>
			7519: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA07KeywordG0Vy0A8Graphics11ImageFilterOGTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07h17E0Vy0A8Graphics11jk25OG_TG504$s10a8Layers13c38c5O3rowo9D3RowVvg0Z83Graphics11hI60OAA0C0Vcfu30_33_1aa6f1a7ffcf73aa29b153116b8d9779AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    751d:	jmp    76d2 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x662>
    7522:	lea    0x48c7(%rip),%rdx        # bdf0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA07KeywordG0Vy0A8Geometry11CornerCurveOGTg504$s10a8Layers13fc39O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry11jK10OtYbcfU16_Tf3nnpf_n>
    7529:	lea    0x0(%rip),%rsi        # 7530 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4c0>
			752c: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA07KeywordG0Vy0A8Geometry11CornerCurveOGTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07h17E0Vy0A8Geometry11jk25OG_TG504$s10a8Layers13c38c5O3rowo9D3RowVvg0Z83Geometry11hI60OAA0C0Vcfu16_33_595a2f21f7631c789921d65b7879350eAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7530:	lea    0x649(%rip),%r8        # 7b80 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A8Geometry11CornerCurveOG_Tg5>
    7537:	jmp    7889 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x819>
    753c:	mov    $0x2,%dil
    753f:	lea    0x446a(%rip),%rdx        # b9b0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hI14Vz_SdtYbcfU40_Tf3nnpf_n>
    7546:	lea    0x0(%rip),%rsi        # 754d <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4dd>
			7549: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA06NumberG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA12cD55Vcfu40_33_13d9e883c616a7960636d2b6ce8614a1AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    754d:	jmp    7560 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f0>
    754f:	mov    $0x6,%dil
    7552:	lea    0x3aa7(%rip),%rdx        # b000 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hI14Vz_SdtYbcfU75_Tf3nnpf_n>
    7559:	lea    0x0(%rip),%rsi        # 7560 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f0>
			755c: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA06NumberG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA14cD54Vcfu75_32c596c42386535bf74b48c474ad0f2595AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7560:	mov    $0x1,%r11d
    7566:	mov    $0x3,%r9b
    7569:	lea    0x490(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    7570:	xor    %r10d,%r10d
    7573:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7578:	lea    0x4981(%rip),%rdx        # bf00 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA05ColorG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Graphics5H12VSgtYbcfU19_Tf3nnpf_n>
    757f:	lea    0x0(%rip),%rsi        # 7586 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x516>
			7582: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA05ColorG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05h26E0V_TG504$s10a8Layers13c37c5O3rowL93D3RowVvg0A8Graphics5F61VSgAA0C0Vcfu19_32bc76426fd04bcf6e79304515a4a461d6AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7586:	jmp    776a <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x6fa>
    758b:	mov    $0x4,%dil
    758e:	lea    0x406b(%rip),%rdx        # b600 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SdtYbcfU60_Tf3nnpf_n>
    7595:	lea    0x0(%rip),%rsi        # 759c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x52c>
			7598: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06NumberG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA11cD54Vcfu60_32b2485001ac04b7d407183220758347b9AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    759c:	lea    0x45d(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    75a3:	xor    %r10d,%r10d
    75a6:	jmp    7965 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f5>
    75ab:	lea    0x4a6e(%rip),%rdx        # c020 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA09TransformG0VTg504$s10a8Layers13fC59O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry11Transform3DVtYbcfU4_Tf3nnpf_n>
    75b2:	lea    0x0(%rip),%rsi        # 75b9 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x549>
			75b5: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA09TransformG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA09h27E0V_TG504$s10a8Layers13C108c5O3rowL100D3RowVvg0A8Geometry11Transform3DVAA0C0Vcfu4_33_697d20582719032a48ff32956fb9c900AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    75b9:	lea    0x4b0(%rip),%r8        # 7a70 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA09TransformL0V_Tg5>
    75c0:	xor    %r11d,%r11d
    75c3:	mov    %edi,%r10d
    75c6:	xor    %edi,%edi
    75c8:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    75cd:	mov    $0x5,%dil
    75d0:	lea    0x3bf9(%rip),%rdx        # b1d0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA05ColorG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hi15Vz_0A8Graphics5J12VSgtYbcfU64_Tf3nnpf_n>
    75d7:	lea    0x0(%rip),%rsi        # 75de <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x56e>
			75da: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA05ColorG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C105O3rowAA0cD3RowVvg0A8Graphics5h7VSgAA17cD54Vcfu64_33_0a587edbdb3cfcee06ee47e108545e0cAlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    75de:	mov    $0x3,%r9b
    75e1:	lea    0x478(%rip),%r8        # 7a60 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA05ColorL0V_Tg5>
    75e8:	mov    $0x4,%r10b
    75eb:	jmp    79be <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x94e>
    75f0:	mov    $0x5,%dil
    75f3:	lea    0x3c96(%rip),%rdx        # b290 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI14Vz_SdtYbcfU61_Tf3nnpf_n>
    75fa:	lea    0x0(%rip),%rsi        # 7601 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x591>
			75fd: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA06NumberG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA17cD55Vcfu61_33_3a329cd5e8c355fbde46a7498b6228baAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7601:	mov    $0x3e8,%r11d
    7607:	mov    $0x3,%r9b
    760a:	lea    0x3ef(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    7611:	xor    %r10d,%r10d
    7614:	xor    %ecx,%ecx
    7616:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    761b:	lea    0x4c5e(%rip),%rdx        # c280 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU20_Tf3nnpf_n>
    7622:	lea    0x0(%rip),%rsi        # 7629 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x5b9>
			7625: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C87c5O3rowL79D3RowVvgSdAA0C0Vcfu20_33_8022bd6b674d5755eebc72aec7de8a80AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7629:	jmp    76b9 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x649>
    762e:	lea    0x49cb(%rip),%rdx        # c000 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04FlagG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SbtYbcfU12_Tf3nnpf_n>
    7635:	lea    0x0(%rip),%rsi        # 763c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x5cc>
			7638: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04FlagG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13C87c5O3rowL79D3RowVvgSbAA0C0Vcfu12_33_3b1a8bc6fe614b937511685a3388f980AHSbTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    763c:	lea    0x45d(%rip),%r8        # 7aa0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04FlagL0V_Tg5>
    7643:	mov    $0x7,%r10b
    7646:	jmp    788c <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81c>
    764b:	lea    0x4a6e(%rip),%rdx        # c0c0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA09TransformG0VTg504$s10a8Layers13fC59O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry11Transform3DVtYbcfU5_Tf3nnpf_n>
    7652:	lea    0x0(%rip),%rsi        # 7659 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x5e9>
			7655: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA09TransformG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA09h27E0V_TG504$s10a8Layers13C107c5O3rowL99D3RowVvg0A8Geometry11Transform3DVAA0C0Vcfu5_32e8afa5f10072f36ba17461fa173d86b2AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7659:	mov    $0x3,%r9b
    765c:	lea    0x40d(%rip),%r8        # 7a70 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA09TransformL0V_Tg5>
    7663:	mov    $0x5,%r10b
    7666:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    766b:	lea    0x4bee(%rip),%rdx        # c260 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU17_Tf3nnpf_n>
    7672:	lea    0x0(%rip),%rsi        # 7679 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x609>
			7675: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C86c5O3rowL78D3RowVvgSdAA0C0Vcfu17_32a7032a20aa7d742fe4ced155cbd109d0AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7679:	mov    $0x1,%r11d
    767f:	jmp    7844 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7d4>
    7684:	lea    0x4935(%rip),%rdx        # bfc0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04FlagG0VTg504$s10a8Layers13fC36O3rowAA0cD3RowVvgyAA0C0Vz_SbtYbcfU9_Tf3nnpf_n>
    768b:	lea    0x0(%rip),%rsi        # 7692 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x622>
			768e: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04FlagG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13C85c5O3rowL77D3RowVvgSbAA0C0Vcfu9_32e3615dbf76623706ee4f7476d7b8a501AHSbTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7692:	mov    $0x1,%r9b
    7695:	lea    0x404(%rip),%r8        # 7aa0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04FlagL0V_Tg5>
    769c:	mov    $0x7,%r10b
    769f:	xor    %r11d,%r11d
    76a2:	mov    $0x1,%cl
    76a4:	xor    %edi,%edi
    76a6:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    76ab:	lea    0x4b6e(%rip),%rdx        # c220 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC36O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU7_Tf3nnpf_n>
    76b2:	lea    0x0(%rip),%rsi        # 76b9 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x649>
			76b5: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C85c5O3rowL77D3RowVvgSdAA0C0Vcfu7_32bb5d02f3d45e18407f3279ca9f71f03eAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    76b9:	mov    $0x3,%r11d
    76bf:	jmp    7844 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7d4>
    76c4:	lea    0x44a5(%rip),%rdx        # bb70 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA07KeywordG0Vy0A8Graphics11ImageFilterOGTg504$s10a8Layers13fc39O3rowAA0cD3RowVvgyAA0C0Vz_0A8Graphics11jK10OtYbcfU29_Tf3nnpf_n>
    76cb:	lea    0x0(%rip),%rsi        # 76d2 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x662>
			76ce: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA07KeywordG0Vy0A8Graphics11ImageFilterOGTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07h17E0Vy0A8Graphics11jk25OG_TG504$s10a8Layers13c38c5O3rowo9D3RowVvg0Z82Graphics11hI59OAA0C0Vcfu29_32a954b3f63a8f56ee66c1203788c6451fAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    76d2:	lea    0x477(%rip),%r8        # 7b50 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A8Graphics11ImageFilterOG_Tg5>
    76d9:	jmp    7889 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x819>
    76de:	mov    $0x2,%dil
    76e1:	lea    0x43f8(%rip),%rdx        # bae0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA04PathG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hi15Vz_0A8Geometry4J12VSgtYbcfU31_Tf3nnpf_n>
    76e8:	lea    0x0(%rip),%rsi        # 76ef <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x67f>
			76eb: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA04PathG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04j26G0V_TG504$s10a8Layers13f37C105O3rowAA0cD3RowVvg0A8Geometry4h7VSgAA12cD54Vcfu31_33_8324ea3955ca025e6b360e36aa3fcdecAlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    76ef:	mov    $0x1,%r9b
    76f2:	lea    0x447(%rip),%r8        # 7b40 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04PathL0V_Tg5>
    76f9:	mov    $0x6,%r10b
    76fc:	xor    %r11d,%r11d
    76ff:	mov    $0x1,%cl
    7701:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7706:	lea    0x3ff3(%rip),%rdx        # b700 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA15GradientContentV_AA06ColorsG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA15hI34Vz_Say0A8Graphics5ColorVGtYbcfU44_Tf3nnpf_n>
    770d:	lea    0x0(%rip),%rsi        # 7714 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x6a4>
			7710: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA15GradientContentV_AA06ColorsG0VTG504$s10a8Layers15hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f51C110O3rowAA0cD3RowVvgSay0A8Graphics5ColorVGAA15cD54Vcfu44_33_8948901d4fd4a44c3714258d639bb39dAlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7714:	mov    $0x3,%r9b
    7717:	lea    0x3d2(%rip),%r8        # 7af0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA06ColorsL0V_Tg5>
    771e:	mov    $0xc,%r10b
    7721:	jmp    7925 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8b5>
    7726:	lea    0x4b73(%rip),%rdx        # c2a0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU21_Tf3nnpf_n>
    772d:	lea    0x0(%rip),%rsi        # 7734 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x6c4>
			7730: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C87c5O3rowL79D3RowVvgSdAA0C0Vcfu21_33_90436149911b474a1f263472611063dfAHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7734:	mov    $0x1,%r11d
    773a:	jmp    7844 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7d4>
    773f:	mov    $0x2,%dil
    7742:	lea    0x4177(%rip),%rdx        # b8c0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA07KeywordG0Vy0A8Geometry7LineCapOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hi15Vz_0A8Geometry7lM10OtYbcfU38_Tf3nnpf_n>
    7749:	lea    0x0(%rip),%rsi        # 7750 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x6e0>
			774c: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA07KeywordG0Vy0A8Geometry7LineCapOGTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j16G0Vy0A8Geometry7lm25OG_TG504$s10a8Layers13f37C104O3rowAA0cD3RowVvg0A8Geometry7jk5OAA12cD54Vcfu38_33_03ab76266aa53416e7fe20cea541f71bAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7750:	lea    0x3c9(%rip),%r8        # 7b20 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A8Geometry7LineCapOG_Tg5>
    7757:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    775c:	lea    0x476d(%rip),%rdx        # bed0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA05ColorG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Graphics5H12VSgtYbcfU18_Tf3nnpf_n>
    7763:	lea    0x0(%rip),%rsi        # 776a <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x6fa>
			7766: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA05ColorG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05h26E0V_TG504$s10a8Layers13c37c5O3rowL93D3RowVvg0A8Graphics5F61VSgAA0C0Vcfu18_32a6ac144ddd86daa956db00c3e9e25d22AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    776a:	mov    $0x3,%r9b
    776d:	lea    0x2ec(%rip),%r8        # 7a60 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA05ColorL0V_Tg5>
    7774:	mov    $0x4,%r10b
    7777:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    777c:	mov    $0x4,%dil
    777f:	lea    0x3bca(%rip),%rdx        # b350 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA07KeywordG0VyAA17LineBreakStrategyOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hi7Vz_AA17klM10OtYbcfU56_Tf3nnpf_n>
    7786:	lea    0x0(%rip),%rsi        # 778d <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x71d>
			7789: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA07KeywordG0VyAA17LineBreakStrategyOGTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j8G0VyAA17klm25OG_TG504$s10a8Layers13f29C97O3rowAA0cD3RowVvgAA17ijk5OAA11cD54Vcfu56_33_88cf65f8666eca87d68d988b03de9428AjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    778d:	lea    0x2ec(%rip),%r8        # 7a80 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA17LineBreakStrategyOG_Tg5>
    7794:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    7799:	mov    $0x2,%dil
    779c:	lea    0x403d(%rip),%rdx        # b7e0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA07NumbersG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hI18Vz_SaySdGtYbcfU41_Tf3nnpf_n>
    77a3:	lea    0x0(%rip),%rsi        # 77aa <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x73a>
			77a6: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA07NumbersG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j26G0V_TG504$s10a8Layers13f35C94O3rowAA0cD3RowVvgSaySdGAA12cD54Vcfu41_33_28bf19c9494cbecdb73fcee95f2512beAiGTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    77aa:	mov    $0x1,%r11d
    77b0:	mov    $0x3,%r9b
    77b3:	lea    0x326(%rip),%r8        # 7ae0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07NumbersL0V_Tg5>
    77ba:	mov    $0xb,%r10b
    77bd:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    77c2:	mov    $0x4,%dil
    77c5:	lea    0x3df4(%rip),%rdx        # b5c0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SdtYbcfU58_Tf3nnpf_n>
    77cc:	lea    0x0(%rip),%rsi        # 77d3 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x763>
			77cf: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA06NumberG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA11cD55Vcfu58_33_5d41fcc30494900a8b137fe9c074c805AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    77d3:	mov    $0x1,%r11d
    77d9:	lea    0x220(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    77e0:	xor    %r10d,%r10d
    77e3:	xor    %r9d,%r9d
    77e6:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    77eb:	lea    0x45de(%rip),%rdx        # bdd0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04SizeG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry4H10VtYbcfU22_Tf3nnpf_n>
    77f2:	lea    0x0(%rip),%rsi        # 77f9 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x789>
			77f5: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04SizeG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13c37c5O3rowL92D3RowVvg0A8Geometry4F60VAA0C0Vcfu22_33_8e908dab252e7d9f76814b90076c97a6AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    77f9:	mov    $0x3,%r9b
    77fc:	lea    0x23d(%rip),%r8        # 7a40 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04SizeL0V_Tg5>
    7803:	mov    $0x2,%r10b
    7806:	jmp    788f <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x81f>
    780b:	lea    0x499e(%rip),%rdx        # c1b0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA04RectG0VTg504$s10a8Layers13fc38O3rowAA0cD3RowVvgyAA0C0Vz_0A8Geometry4H10VtYbcfU27_Tf3nnpf_n>
    7812:	lea    0x0(%rip),%rsi        # 7819 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7a9>
			7815: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA04RectG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04h26E0V_TG504$s10a8Layers13c37c5O3rowL92D3RowVvg0A8Geometry4F60VAA0C0Vcfu27_33_227675985cca044028816bb1a35e154fAkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7819:	lea    0x390(%rip),%r8        # 7bb0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04RectL0V_Tg5>
    7820:	mov    $0x3,%r10b
    7823:	xor    %r11d,%r11d
    7826:	mov    $0x3,%r9b
    7829:	xor    %edi,%edi
    782b:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7830:	lea    0x4a89(%rip),%rdx        # c2c0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA06NumberG0VTg504$s10a8Layers13fC37O3rowAA0cD3RowVvgyAA0C0Vz_SdtYbcfU28_Tf3nnpf_n>
    7837:	lea    0x0(%rip),%rsi        # 783e <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7ce>
			783a: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA06NumberG0VTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06h26E0V_TG504$s10a8Layers13C87c5O3rowL79D3RowVvgSdAA0C0Vcfu28_33_827248915c79d905345f36baf82c9c34AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    783e:	mov    $0x2,%r11d
    7844:	mov    $0x3,%r9b
    7847:	lea    0x1b2(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    784e:	xor    %r10d,%r10d
    7851:	xor    %edi,%edi
    7853:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7858:	mov    $0x2,%dil
    785b:	lea    0x412e(%rip),%rdx        # b990 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA12ShapeContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA12hI14Vz_SdtYbcfU37_Tf3nnpf_n>
    7862:	lea    0x0(%rip),%rsi        # 7869 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x7f9>
			7865: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA12ShapeContentV_AA06NumberG0VTG504$s10a8Layers12hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA12cD55Vcfu37_33_56a1b7a020782215d0ee0cd820ed3869AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7869:	mov    $0x3,%r11d
    786f:	jmp    7566 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x4f6>
    7874:	lea    0x4415(%rip),%rdx        # bc90 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA0F0V_AA07KeywordG0VyAA15ContentsGravityOGTg504$s10a8Layers13fc30O3rowAA0cD3RowVvgyAA0C0Vz_AA15iJ10OtYbcfU25_Tf3nnpf_n>
    787b:	lea    0x0(%rip),%rsi        # 7882 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x812>
			787e: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA0F0V_AA07KeywordG0VyAA15ContentsGravityOGTG504$s10a7Layers5f2V5e7AA0cD10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07h8E0VyAA15ij25OG_TG504$s10a8Layers13c29c5O3rowN85D3RowVvgAA15gH60OAA0C0Vcfu25_33_3a219fc1567f40085e88b0dc20d4b616AjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7882:	lea    0x2d7(%rip),%r8        # 7b60 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA15ContentsGravityOG_Tg5>
    7889:	mov    $0x9,%r10b
    788c:	xor    %r9d,%r9d
    788f:	xor    %r11d,%r11d
    7892:	xor    %edi,%edi
    7894:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7899:	mov    $0x4,%dil
    789c:	lea    0x3bcd(%rip),%rdx        # b470 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA04FlagG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hI14Vz_SbtYbcfU53_Tf3nnpf_n>
    78a3:	lea    0x0(%rip),%rsi        # 78aa <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x83a>
			78a6: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA04FlagG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA04j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSbAA11cD55Vcfu53_33_4ba22f022db4c6e317b14d0bc699b220AHSbTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    78aa:	lea    0x1ef(%rip),%r8        # 7aa0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA04FlagL0V_Tg5>
    78b1:	mov    $0x7,%r10b
    78b4:	jmp    7965 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f5>
    78b9:	mov    $0x6,%dil
    78bc:	lea    0x387d(%rip),%rdx        # b140 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA07KeywordG0VyAA0H5ShapeOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hi8Vz_AA0G5K10OtYbcfU71_Tf3nnpf_n>
    78c3:	lea    0x0(%rip),%rsi        # 78ca <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x85a>
			78c6: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA07KeywordG0VyAA0H5ShapeOGTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j9G0VyAA0C5k25OG_TG504$s10a8Layers13f29C96O3rowAA0cD3RowVvgAA12ci6OAA0G7D54Vcfu71_33_6ff91edbf0042a6e1cb64c929b99f4e8AjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    78ca:	lea    0x15f(%rip),%r8        # 7a30 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA12EmitterShapeOG_Tg5>
    78d1:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    78d6:	mov    $0x4,%dil
    78d9:	lea    0x3b00(%rip),%rdx        # b3e0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA07KeywordG0VyAA17VerticalAlignmentOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hi7Vz_AA17kL10OtYbcfU54_Tf3nnpf_n>
    78e0:	lea    0x0(%rip),%rsi        # 78e7 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x877>
			78e3: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA07KeywordG0VyAA17VerticalAlignmentOGTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j8G0VyAA17kl25OG_TG504$s10a8Layers13f29C96O3rowAA0cD3RowVvgAA17ij5OAA11cD54Vcfu54_33_5d4cc2b70efe1137eaae8c9b50c8ee1bAjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    78e7:	lea    0x1a2(%rip),%r8        # 7a90 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA17VerticalAlignmentOG_Tg5>
    78ee:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    78f0:	mov    $0x4,%dil
    78f3:	lea    0x3be6(%rip),%rdx        # b4e0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA07KeywordG0Vy0aH00H9AlignmentOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hi10Vz_0aG00G9K10OtYbcfU51_Tf3nnpf_n>
    78fa:	lea    0x0(%rip),%rsi        # 7901 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x891>
			78fd: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA07KeywordG0Vy0aH00H9AlignmentOGTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j11G0Vy0aC00C9k25OG_TG504$s10a8Layers13f35C101O3rowAA0cD3RowVvg0A4Text0G9i6OAA0G7D54Vcfu51_33_26cc7fa85778b901e500db19c8d92829AkITf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7901:	lea    0x1b8(%rip),%r8        # 7ac0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0Vy0A4Text0V9AlignmentOG_Tg5>
    7908:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    790a:	lea    0x3d9f(%rip),%rdx        # b6b0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA15GradientContentV_AA07NumbersG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA15hI18Vz_SaySdGtYbcfU45_Tf3nnpf_n>
    7911:	lea    0x0(%rip),%rsi        # 7918 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8a8>
			7914: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA15GradientContentV_AA07NumbersG0VTG504$s10a8Layers15hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j26G0V_TG504$s10a8Layers13f35C93O3rowAA0cD3RowVvgSaySdGAA15cD53Vcfu45_32f40cb09ab0ba773013f8d6f7b2d87e98AiGTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7918:	mov    $0x3,%r9b
    791b:	lea    0x1be(%rip),%r8        # 7ae0 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07NumbersL0V_Tg5>
    7922:	mov    $0xb,%r10b
    7925:	xor    %r11d,%r11d
    7928:	mov    $0x3,%dil
    792b:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    7930:	mov    $0x6,%dil
    7933:	lea    0x37b6(%rip),%rdx        # b0f0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA07KeywordG0VyAA0H4ModeOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hi8Vz_AA0G4K10OtYbcfU72_Tf3nnpf_n>
    793a:	lea    0x0(%rip),%rsi        # 7941 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8d1>
			793d: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA07KeywordG0VyAA0H4ModeOGTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j9G0VyAA0C4k25OG_TG504$s10a8Layers13f29C95O3rowAA0cD3RowVvgAA11ci6OAA0G7D53Vcfu72_32d5f5f54dd281da977b2792680456664dAjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7941:	lea    0xd8(%rip),%r8        # 7a20 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA11EmitterModeOG_Tg5>
    7948:	jmp    7962 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8f2>
    794a:	mov    $0x6,%dil
    794d:	lea    0x374c(%rip),%rdx        # b0a0 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA07KeywordG0VyAA0H10RenderModeOGTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hi9Vz_AA0G10kL10OtYbcfU73_Tf3nnpf_n>
    7954:	lea    0x0(%rip),%rsi        # 795b <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x8eb>
			7957: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA07KeywordG0VyAA0H10RenderModeOGTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA07j10G0VyAA0C10kl25OG_TG504$s10a8Layers13f29C97O3rowAA0cD3RowVvgAA17cij6OAA0G7D54Vcfu73_33_24b85cc293fe922bc6767553913fa5a4AjHTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    795b:	lea    0xae(%rip),%r8        # 7a10 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA07KeywordL0VyAA17EmitterRenderModeOG_Tg5>
    7962:	mov    $0x9,%r10b
    7965:	xor    %r9d,%r9d
    7968:	jmp    79be <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x94e>
    796a:	lea    0x3bbf(%rip),%rdx        # b530 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA11TextContentV_AA05ColorG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA11hi15Vz_0A8Graphics5J12VSgtYbcfU50_Tf3nnpf_n>
    7971:	lea    0x0(%rip),%rsi        # 7978 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x908>
			7974: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA11TextContentV_AA05ColorG0VTG504$s10a8Layers11hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA05j26G0V_TG504$s10a8Layers13f37C105O3rowAA0cD3RowVvg0A8Graphics5h7VSgAA11cD54Vcfu50_33_72b87842add0dc476b699cf35072bec2AlJTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    7978:	mov    $0x3,%r9b
    797b:	lea    0xde(%rip),%r8        # 7a60 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA05ColorL0V_Tg5>
    7982:	mov    $0x4,%r10b
    7985:	xor    %r11d,%r11d
    7988:	mov    $0x4,%dil
    798b:	jmp    79c1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x951>
    798d:	mov    $0x6,%dil
    7990:	lea    0x36a9(%rip),%rdx        # b040 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA14EmitterContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA14hI14Vz_SdtYbcfU77_Tf3nnpf_n>
    7997:	lea    0x0(%rip),%rsi        # 799e <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x92e>
			799a: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA14EmitterContentV_AA06NumberG0VTG504$s10a8Layers14hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C90O3rowAA0cD3RowVvgSdAA14cD54Vcfu77_32a35a4771e48f7ae5ebb18eb01a6eb372AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    799e:	jmp    79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
    79a0:	mov    $0x5,%dil
    79a3:	lea    0x3966(%rip),%rdx        # b310 <$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcSbxz_AA0fE0OtYbcfU0_AA17ReplicatorContentV_AA06NumberG0VTg504$s10a8Layers13fc22O3rowAA0cD3RowVvgyAA17hI14Vz_SdtYbcfU67_Tf3nnpf_n>
    79aa:	lea    0x0(%rip),%rsi        # 79b1 <$s10AnimLayers13LayerPropertyO3rowAA0cD3RowVvg+0x941>
			79ad: R_X86_64_PC32	$s10AnimLayers14PropertyAccessVyACyxGqd___5ValueQyd__xYbcyxz_AFtYbctcAA05LayerE10ConversionRd__lufcAA0fE0OxYbcfU_AA17ReplicatorContentV_AA06NumberG0VTG504$s10a8Layers17hi2V5e4AA05f3E10g32PQzIeghgr_AcGIeghnr_AaERzlTRAA06j26G0V_TG504$s10a8Layers13f31C91O3rowAA0cD3RowVvgSdAA17cD55Vcfu67_33_6dfbe99251510ae5007a2f5861028f77AHSdTf3nnpk_nTf3nnpf_nTf3npf_n-0x4
    79b1:	mov    $0x3,%r9b
    79b4:	lea    0x45(%rip),%r8        # 7a00 <$s10AnimLayers16LayerPropertyRowVyACxm_AA16AnimationSupportOSgAA12NumberDomainOAC6AccessOtcAA0C15ValueConversionRzlu33_9DED61F11758FF2A9ACADC3D0D08FB48LlfcSaySSGyYbcfU_AA0hL0V_Tg5>
    79bb:	xor    %r10d,%r10d
    79be:	xor    %r11d,%r11d
    79c1:	mov    %r10b,(%rax)
    79c4:	mov    %r8,0x8(%rax)
    79c8:	movq   $0x0,0x10(%rax)
    79d0:	mov    %r9b,0x18(%rax)
    79d4:	mov    %r11,0x20(%rax)
    79d8:	mov    %cl,0x28(%rax)
    79db:	mov    %rsi,0x30(%rax)
    79df:	movq   $0x0,0x38(%rax)
    79e7:	mov    %rdx,0x40(%rax)
    79eb:	movq   $0x0,0x48(%rax)
    79f3:	mov    %dil,0x50(%rax)
    79f7:	ret
    79f8:	nopl   0x0(%rax,%rax,1)

