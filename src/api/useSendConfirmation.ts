import { useSendConfirmationMutation } from './accountApi'
import { useErrorText } from './useErrorText'

/** Mails another link that confirms the email address; resolves to the text of a failure, '' for success. */
export function useSendConfirmation(): () => Promise<string> {
  const [send] = useSendConfirmationMutation()
  const errorText = useErrorText()
  return async () => errorText((await send()).error) ?? ''
}
