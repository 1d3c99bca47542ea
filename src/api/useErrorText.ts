import { useTranslation } from 'react-i18next'
import { errorMessage } from './errorMessage'

/** The sentence for a failed call in the language of the page, null where there is nothing to say. */
export function useErrorText(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    const text = errorMessage(error)
    return text && ('key' in text ? t(text.key) : text.message)
  }
}
