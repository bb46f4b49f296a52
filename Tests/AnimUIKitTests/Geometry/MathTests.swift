import AnimGeometry
import AnimUIKit
import Testing

@Suite struct MathTests {
    /// `sin` and `pow` of the C library differ between machines in the last bit; these are the correctly rounded ones.
    @Test func functionsAreTheDeterministicOnes() {
        #expect(sin(0.5) == 0x1.eaee8744b05f0p-2)
        #expect(cos(CGFloat(1)) == 0x1.14a280fb5068cp-1)
        #expect(pow(1.1, 10) == DeterministicMath.pow(1.1, 10))
        #expect(atan2(CGFloat(1), 1) == .pi / 4)
        #expect(hypot(3.0, 4) == 5)
        #expect(sinf(0.5) == 0.47942554)
    }

    @Test func logarithmsOfPowersAreExact() {
        for power in -20...20 {
            #expect(log2(pow(2, Double(power))) == Double(power))
            #expect(exp2(Double(power)) == pow(2, Double(power)))
        }
        for power in 0...22 { #expect(log10(pow(10, Double(power))) == Double(power)) }
        #expect(log(-1.0).isNaN && log10(0.0) == -.infinity && log2(Double.infinity) == .infinity)
    }

    @Test(arguments: [-0.9, -0.5, -0.001, 0, 0.3, 0.75, 1])
    func inversesReturnTheAngle(sine: Double) {
        #expect(abs(sin(asin(sine)) - sine) < 3e-16)
        #expect(abs(cos(acos(sine)) - sine) < 3e-16)
        #expect(abs(tan(atan(sine)) - sine) < 3e-16)
        #expect(abs(tanh(sine) - sinh(sine) / cosh(sine)) < 3e-16)
        #expect(abs(cosh(sine) * cosh(sine) - sinh(sine) * sinh(sine) - 1) < 2e-15)
    }

    @Test func functionsNearZeroKeepTheirDigits() {
        #expect(expm1(1e-10) == 1.00000000005e-10)
        #expect(abs(log1p(1e-10) - 9.9999999995e-11) < 2e-26)
        #expect(abs(sinh(1e-10) - 1e-10) < 2e-26 && abs(tanh(1e-10) - 1e-10) < 2e-26)
        #expect(tanh(30.0) == 1 && tanh(-30.0) == -1)
        #expect(cosh(710.0) > 1e308 && sinh(800.0) == .infinity)
        #expect(cbrt(27.0) == 3 && cbrt(-8.0) == -2 && cbrt(0.0) == 0)
        #expect(asin(1.5).isNaN && acos(-1.0) == .pi)
    }
}

@Suite struct RandomTests {
    @Test func filmsRepeatTheirNumbers() {
        func numbers(seed: UInt64) -> [Double] {
            FilmRandom.$state.withValue(RandomState(seed: seed)) {
                var numbers = [Double(arc4random()), Double(arc4random_uniform(100)), drand48()]
                numbers.append(Double.random(in: 0...1))
                numbers.append(Double(CGFloat.random(in: -1..<1)))
                numbers.append(Double(Int.random(in: 0...1000)))
                numbers += [1, 2, 3].shuffled() as [Double]
                numbers.append(Double((0..<50).randomElement() ?? 0))
                numbers.append(Bool.random() ? 1 : 0)
                numbers.append(Double(rand()))
                numbers.append(Double(random()))
                return numbers
            }
        }
        #expect(numbers(seed: 7) == numbers(seed: 7))
        #expect(numbers(seed: 7) != numbers(seed: 8))
    }

    /// The first number of SplitMix64 from the seed 0, and POSIX's generator from its own seed and from 1.
    @Test func generatorsAreTheKnownOnes() {
        FilmRandom.$state.withValue(RandomState(seed: 0)) {
            #expect(arc4random() == 0xE220_A839)
            #expect(drand48() == 0.396_464_773_760_275_34)
            srand48(1)
            #expect(abs(drand48() - 0.041_630_344_771_878_214) < 1e-15)
            #expect(lrand48() == 976_015_093)
        }
    }

    @Test func boundsHold() {
        FilmRandom.$state.withValue(RandomState(seed: 3)) {
            for _ in 0..<1000 {
                #expect(arc4random_uniform(3) < 3)
                #expect((0.0..<1).contains(drand48()))
            }
            #expect(arc4random_uniform(0) == 0)
        }
    }
}
