import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendMailsAgainMutation } from '@/api/adminMailsApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { DataTable } from '@/components/ui/DataTable'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextLink } from '@/components/ui/TextLink'
import { adminOrderPath } from '@/config/paths'
import type { AdminMailList, UndeliveredMail } from '@/contract/adminMails'
import { useShopTime } from '../useShopTime'

/** Mails that could not be sent, each with a button that sends it again; all at once where there are several. */
export function UndeliveredMails({ list, isOfOrder = false }: { list: AdminMailList; isOfOrder?: boolean }) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  const { mails, count } = list
  const [send, { isLoading, error, originalArgs }] = useSendMailsAgainMutation()
  const failure = useErrorText()(error)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const sendAgain = async (mail?: UndeliveredMail) => {
    if (isLoading) return
    setConfirmation(null)
    const { data } = await send(mail ? { id: mail.id } : {})
    if (data) setConfirmation(t('admin.mails.areTried', { count: data.count }))
  }
  const text = failure ?? confirmation
  return (
    <>
      {text !== null && (
        <Alert tone={failure === null ? 'success' : 'danger'} ref={takeFocus} className="mb-4">
          {text}
        </Alert>
      )}
      {!isOfOrder && count > 1 && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Button
            icon={Send}
            busy={isLoading && originalArgs?.id === undefined}
            onClick={() => void sendAgain()}
          >
            {t('admin.mails.sendAll', { count })}
          </Button>
          {count > mails.length && (
            <p className="text-sm text-muted">{t('admin.mails.latest', { shown: mails.length, count })}</p>
          )}
        </div>
      )}
      {mails.length > 0 && (
        <DataTable
          label={t('administration.mails')}
          rows={mails}
          rowKey={({ id }) => id}
          from="xl"
          columns={[
            { header: t('admin.mails.subject'), render: ({ subject }) => <bdi>{subject}</bdi> },
            {
              header: t('admin.mails.to'),
              render: ({ to }) => <bdi className="block min-w-40 break-all">{to}</bdi>,
            },
            ...(isOfOrder
              ? []
              : [
                  {
                    header: t('orders.order'),
                    render: ({ orderNumber }: UndeliveredMail) =>
                      orderNumber === '' ? (
                        '–'
                      ) : (
                        <TextLink to={adminOrderPath(orderNumber)}>{orderNumber}</TextLink>
                      ),
                  },
                ]),
            {
              header: t('admin.mails.failed'),
              render: ({ failedAt }) => <bdi>{shopTime.dateTime(failedAt)}</bdi>,
            },
            { header: t('admin.mails.error'), render: ({ error: said }) => <bdi>{said}</bdi> },
            {
              header: t('admin.mails.action'),
              align: 'end',
              className: 'whitespace-nowrap',
              render: (mail) => (
                <Button
                  busy={isLoading && originalArgs?.id === mail.id}
                  aria-label={t('admin.mails.sendNamed', { subject: mail.subject })}
                  onClick={() => void sendAgain(mail)}
                >
                  {t('admin.mails.send')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
