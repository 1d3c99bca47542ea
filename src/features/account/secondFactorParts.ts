import { loadTexts } from '@/locales/i18n'

export async function loadSecondStepForm() {
  const [{ SecondStepForm }] = await Promise.all([import('./SecondStepForm'), loadTexts('secondFactor')])
  return SecondStepForm
}
