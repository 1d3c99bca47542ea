import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import type { Check, CheckName } from '@/contract/adminCheckup'
import { classNames } from '@/lib/classNames'
import { useCheckText } from './useCheckText'

const icons = {
  bad: { Icon: CircleAlert, className: 'text-danger' },
  warning: { Icon: TriangleAlert, className: 'text-warning' },
  good: { Icon: CircleCheck, className: 'text-success' },
}

/** Where a mistake is corrected in the app. */
const pagesOf: Partial<Record<CheckName, string>> = {
  shop: paths.adminShop,
  administrators: paths.account,
  mails: paths.adminMails,
  parts: paths.adminCatalogue,
}

/** The checks with one result; nothing without any. */
export function CheckList({ title, checks }: { title: string; checks: readonly Check[] }) {
  const { t } = useTranslation()
  const textOf = useCheckText()
  if (checks.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="card">
        {checks.map((check) => {
          const { name, status, problem } = check
          const { Icon, className } = icons[status]
          const page = problem === null ? undefined : pagesOf[name]
          const heading = t(`admin.checkup.name.${name}`)
          const text = textOf(check)
          return (
            <li
              key={`${name} ${text}`}
              className="flex items-start gap-3 border-b border-line p-4 text-sm last:border-b-0"
            >
              <Icon className={classNames('mt-0.5 size-4 shrink-0', className)} aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <h3>{page === undefined ? heading : <TextLink to={page}>{heading}</TextLink>}</h3>
                <p className="wrap-anywhere">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
