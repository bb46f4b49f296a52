/// A tile of thresholds: the pixels below any level are spread evenly, without direction or clusters.
///
/// Made by the void-and-cluster method (Ulichney, 1993), which ``BlueNoiseTests`` repeats.
enum BlueNoise {
    /// The sides of the tile, and the number of different thresholds, all equally frequent.
    static let size = 64
    static let levelCount = 64

    /// Returns the threshold of a pixel of the canvas, 0..<``levelCount``.
    @inline(__always)
    static func threshold(x: Int, y: Int) -> Int {
        Int(tile.utf8Start[(y & 63) &* (size &+ 1) &+ (x & 63)]) &- 48
    }

    /// The thresholds by row, as characters from "0" on; rows end with a line feed.
    static let tile: StaticString = #"""
        @G^gF[3>fDN9kAWQ=aWn_>j82Qh3XD6dI]ToM]F1hNGfP5nK]SlGM]@;oL9?3n6\
        lb=1k;`S5\WdGL2^iK:F6OXaU]B9nO_AR;FX<bkKXa3V<bX7h?4A`7dUD\Sj_HPU
        9LSXdPGlL;i3>boD6ZeQ\gI@EjLZHg2Lm7i0PAT:?nC_i?RC`OeVmRHN0bICY;gD
        Yj4CJ7@WbBI_RY;UN?2lA;1mN5e=T]>Vb[J_g5[dQ7TJ8Mk0H:[K=3Yhl=6e4M`0
        d@NgZn^0g7UkE7eHjbEVMcT_9W`0E8kF3B=UDIm3G]f1ZF\eUnE6jC`8@WPkS@oI
        R\;`5=MEQ[?4]O@2[R:_4iC[J?nRiM`QhNen9O`BMk>Ooa5=L3b^PfFS]Ja:F]V8
        E3mGQUha;oMfJmWgL6nHY>Q5hPBHY4A;Z7R2]>Wj;YEV:@PXiBR>X:L2nE7Zf2=`
        gLVAe4CX2GV<1a9D=aAfK8nFc2]9fbVoH^EXKh6Q2c6eLhDd9[mI0kbZ<dNBmKOk
        Y:c]8lK?j^cBYGS]kVP4^UaM;WkT=DK3c?k;aF@f_SI\1T^3FM5fEU@Q4jT5WcA6
        CJ0PFZ`O8R5iPl6M0F[<l@0ZBeK5Nl]:TMf1Po\J<Cn@k<JnVa;Y_7KhH^?aG;]S
        _h?jT<3g\EK:_>fAb9hNEdIjR7Fb[0QhD6ZBT95VNg8WOb7Q>jSBOn\C9XL1kQ3o
        NZ6bBoHV@ndU3HXQoJ_2XQ6_>mX@iI<`VmH_iEcj0Za4GBe\C2Jh4=d2RofD[dH=
        8ERK]7cM1=ZNCja4=UBk>f:VL3`:SCd7@O4<LY>QG;LSiY1LgW9aTGMW`=7P9AWi
        Tdl3V>Qj_G7l];LE\e6SI\nBhPHg5oXKi\bgR2m`Bfl>^9o<F^m@Zg:lBH\UmMb1
        IA;Ff[D:WgSJ1gW8mNGc8N1Gc<\UM]2RE:UC7]J8T\6EJUOaS4LP0D^4Oh0eF5?]
        nZ`jN0mK4Bc>PBcR@1ZiAaSY8k0@E9b>l1Jo>WDh2MWc3f?7jCe<bjR>cXL<`YjP
        72K8T@b]Ro9Yj_5Hj^;V4l=^MDW`lfIV^eYPcjOa?n<QkC]IX:[GW6J\E5kBSJ:D
        gRX=eHV<FN\3EM<WeCQFMeJ4odR6LXA6M;A5H0;ZSG_7ZN0mQg4oNAem;U]8o2bU
        ?aEo\6j2g?bJTn\8K2n`9YCU?9Hj<3QhFkR`[AfJ4iAIh;Fc>LC_S9Y2PKdGOf[H
        4iO1CQL_X6k;e0AiU[>gS0_iOa[Bc^oZ1bW8nMTl9cV2aSX5^U2f>iG`Ch?Y6C=m
        9J[;ak9AGSOCYHPbDO6IAl;G5W1MTE>O:DJ?dE5]DO[L>ekB:lJX6\Ln8W3l`TMW
        ^@ShWHZdn^3h`9k=3dl]PcL[@en:i7Ke]Sk2P;Xa>g5oE8NIRdEa@Q0T<bFK:j1c
        Dn7F4>N0;K>U5LS^IX:F3W7jRJEP]X3l@6fZ_jK1RH:_T\4g[1<NlgD[fN]R@ZHP
        3YeMbmThDYfFm@Y7gBTb<oD^2=`4AgGU`IM:FT@mdWjAJl=W@oU^4:`I@6o2hd<k
        `?Q;^C7\Pb8N\dDoN1kKZO?gUjYmKb<O1YmB4f8[D4MY0cFaL6HCXKS3jWCIV6CU
        9Jl1XKj>H2k<R0:G[R?f4aH5L9F>R8[oE=cRX`IO=`9fS;O7iQei>ndZ;Pc9`O]L
        dZGf@S3d^TB_IfWa=_8ES:XcQ[e0ViC5^g7H<o2hUmH@^jWB^<\2O7FAMh\>lF0n
        5CS7aoF:Ln6Xi5Ml3hJm\iAn;BN_HdMSIVNk\Q?EZ1QgD3Im1GVBbR\l1F5KSfAV
        >h]N=[PW?eFO>SD@UOYB0NG3^i6l:@2_j@1C5La9dL<\7NYeSc9Kj4<VaQeX3;`P
        b:k2Ig4jZ1]9cn\8dG6cR=aVJTFXQ\m=8Ye_gWjSBlVGn`=8@MoY^HeJ9?oC]MkG
        KYEVA_9DIRlCK3I`j>^;hYl8g>1bBfLFbPJ:F=0I7^3bAQiF]h3>8TAiZ_6Ij8[2
        o7ObmLTd<`5VhY<Q1LoUKE4BN]oJ84SW3oBUlO]XgEM:T0KW5QIfElP2ENTc=UBR
        e?g4;Y0lNgG>PaBUfZD49d[Sc;VOk[Di?]6[4cCo<RdjYe<kaB[V`5Xd<m0@Oh5]
        FUI^Q?G\A8Yk09nG6@Qj_O?mG5De?_;bOHfL>S9K5[?H6C\N8m1M:I?]KVh`YJa<
        0[8lDhcU4R^JdN\hLc\=Ih0WLhZ1ITL2l8X`kGe_Uk1_PnI?TG=ibnRg8BG49DmN
        iBdMV5:oKh;BUE>3W:m2XD:a7^<Rm6gWER<1DV3OAELW9a2dXf]QC7E2ZcQ]jT6W
        ^Q=2aIO]Db3mZ5i^PCJTeMnR@jNcB`>[AdnP]h:na8djASZ6D9K4ZV_iM<m?Je=I
        4oFZkAY1=WHP`:SGbk7`@5\HUE6X9HPj4^K7@JY>I[P=GmLhPoa@kN=HS6X1OZAh
        :Lb7S<jeTl7?fKoA0=R[Fi=b1eJoSf0M:FYibS1eT5g0\7B<_0TI9d1o`DfG`7bU
        \?VgJ_6KBNcXD3VN\hLf2OX:lZ4?^DZbmT=4CkNEmBWJaeQYG>[fE]UA9[kR;nDP
        H3lC1PEa9\0Ii^<d5X@9ToBKQC`N7h<QA`L]V9\7_;iO>V3lcN6mP5KgPJ3@VK0j
        X`N=]YmSh=nT8QkBJmE_I\c6hT;kWK4I7h1oHb@RKcF8nEJ9AgW;BYk>^6bYg^>e
        B9Tcj8?2GOC`?[H6aQ1e<4G?^0HbE\leXSEP=f2kZ3U^4Zi^U1KGd`0GWmDN8FR5
        MoF4IMV^fY4dL1fN=VjYMkQVmMg@3S?_C<b7YMUD>mPBgR;NDan\8RM:fQ=i2mbZ
        f^?XhCa:Kk8UlDXn^9GA7[f:DZ8Vm:O1Mm[jB^h5dI:aL?d3k=P4i?oaB4KZT@I<
        U6Jd0Rn5AQF>_:S@3KdPa?K2c>P`Jd[iH5TJ0;HO\W0iG5W]H8ZCVH[2U]e9`Oh1
        AjP:[=FeXb\Jh5Gc[iS0oFUj^H4iAF7U`@9fQam7B`=T\oAOgTbLe;OEk?HjE6]L
        bD_mUK]O3<o2WPfL7D>X:\5PBnT\0Xo=cOl]DX?SfLlCP9`E2n?1l5`g8NS0W>mY
        R2=G5g8lHUCN_@n<WalHgMd;X7L<fQLC2YG=3iJZ3F7c2KkY<J_FWR>IXc<oaQG9
        JiYO@`DY>j7f;F0\R5N^7AkI`gEb@5]gS7eMU6c;nR]Vf>S6eQ[:hB]n2C^KBg3d
        U8]dnT2Qd^KYSkaJAd2CRZ3O?1ZlUGj:JkB^oCO_@h<IBi^G@i7NaH6MTi4Z7M[@
        nCL4;Ih:M1Eb5M8VmGiVn<bVmR:N2`O?Za0R9[GV0MY4OZ0M`VDk0eW<dFP?Vk;_
        1g>WF[bAlX;@hZCf<6[9JeF8B_HeCW6dEU=Ie>j7dDlb9oD;l4JT?PmA_8lbHeEO
        IaQj_N6UH]PoI3P^TM_P@0\LiX6k<\oK4mOhX4`RI\>THWcR[>c^;[I2YJ\<0R6Y
        <[7A0o=i3f7T_:k@1cDgYlQa3?KaQG9Se;]6ELAn;h3Ag5?Kf8OnF6bjO5CTn_@k
        METfKDQYCL?cEXeKGo=4H9C<TgZA2i^?YHAblT^1OWK_P]j1FYB2hVCS;ehM7IUc
        2mb:V]d9`m[0N=5UZ8RiVc[oHN8mULC1kNW2P;fZCc8mE;MU_iSJ\N>oGWa>[Dg9
        B]J4j?3HO;VIgn_AhaN]AK5e1_E\;cgQ`8Di?I7Gi=T0dZ7n@4<b9f0^8A1Qj3^Q
        X=RFZMnTe5jAS9FQ3<E1l=PX@Sf3IX5=Jn\dU_nS4`NH?SCcIOZmAHXcL[mHV;Lo
        d7keB8aD>\Fa2]MlbJVe7TFk;Kj>PoF[T3<L0CYM@kW]lg3\:hEU5RjDPg6C_f@G
        _NV2_QX1lLQ:Xi?6ZBn[M`g\6cZUC_8hBcGRg6a:f2D;6LFQW_1eL^?3:U=dO5S0
        :D?Ji<GgZ6dnCJVe:R5>H:1ANE4:h0bKVl9Zk>OFZJcPXa>m7AI=n8c[l`KY9i[l
        WcnZ5cO9AUH=`4OE]hNciZRoW_lL\GQ?6N_DJWdm5To@i1TdNiaPVCJQGA1kFBMI
        3R8MAUoJ^j0R[f8mH0AT4DKd<I?cS<lYh2@e48SB^=8\ID[;E2Y:g1iX5f^PVa<f
        """#
}
