import { useTranslation } from 'react-i18next'
import { errorMessage } from './errorMessage'

/** The translated text of a failed call, null where there is nothing to show. */
export function useErrorText(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    const text = errorMessage(error)
    return text && ('key' in text ? t(text.key) : text.message)
  }
}
