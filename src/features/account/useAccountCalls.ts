import { useTranslation } from 'react-i18next'
import { reportOf } from '@/api/errorMessage'
import {
  useChangeAccountMutation,
  useDeleteAccountMutation,
  useSignOutEverywhereMutation,
} from '@/api/accountApi'
import type { ChangeAccountBody, ChangedAccount, ConfirmPasswordBody } from '@/contract/account'

/** The requests of the account page; each returns what its form reports. */
export function useAccountCalls() {
  const { t } = useTranslation()
  const [changeAccount] = useChangeAccountMutation()
  const [signOutEverywhere] = useSignOutEverywhereMutation()
  const [deleteAccount] = useDeleteAccountMutation()
  const report = (call: Promise<unknown>) => reportOf(call, (key) => t(key))
  return {
    change: (body: ChangeAccountBody, onAnswer?: (changed: ChangedAccount) => void) =>
      report(changeAccount(body).unwrap().then(onAnswer)),
    signOutEverywhere: (body: ConfirmPasswordBody) => report(signOutEverywhere(body).unwrap()),
    remove: (body: ConfirmPasswordBody) => report(deleteAccount(body).unwrap()),
  }
}
