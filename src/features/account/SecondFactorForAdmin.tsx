import { LazyPart } from '@/components/app/LazyPart'
import { lazyPart } from '@/components/ui/lazyPart'
import { loadTexts } from '@/locales/i18n'

const secondFactorSection = lazyPart(async () => {
  const [{ SecondFactorSection }] = await Promise.all([
    import('./SecondFactorSection'),
    loadTexts('secondFactor'),
  ])
  return SecondFactorSection
})

/** Loaded for administrators only. */
export function SecondFactorForAdmin() {
  return <LazyPart part={secondFactorSection}>{(SecondFactorSection) => <SecondFactorSection />}</LazyPart>
}
