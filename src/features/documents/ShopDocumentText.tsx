import Markdown from 'markdown-to-jsx/react'
import type { MarkdownToJSX } from 'markdown-to-jsx/react'
import { useTranslation } from 'react-i18next'
import { useGetShopDocumentQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { LoadState } from '@/components/app/LoadState'
import type { ShopDocumentName } from '@/contract/shop'
import { useAppSelector } from '@/store/hooks'
import { selectCurrentLang } from '@/store/localeSlice'
import './documents.css'

/** The content security policy blocks images of other hosts, so their alt text is shown. */
function Picture({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const { origin } = window.location
  const isOurs = URL.canParse(src, origin) && new URL(src, origin).origin === origin
  return isOurs ? <img src={src} alt={alt} /> : alt
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  // The page has an h1 already.
  overrides: { h1: { component: 'h2' }, img: { component: Picture } },
  // The prefix avoids clashes with other ids of the page.
  slugify: (text, byDefault) => `document-${byDefault(text)}`,
}

/** A document of the shop, public. */
export function ShopDocumentText({ name }: { name: ShopDocumentName }) {
  const { t } = useTranslation()
  const language = useAppSelector(selectCurrentLang)
  const query = useGetShopDocumentQuery({ name, language })
  const loadState = useLoadState(query)
  const { data } = query
  return (
    <div className="max-w-2xl">
      <h1 className="mb-4">{t(`documents.${name}`)}</h1>
      <LoadState {...loadState} isHere={!!data} />
      {data && (
        <article lang={data.language || undefined} dir="auto" className="document">
          <Markdown options={options}>{data.markdown}</Markdown>
        </article>
      )}
    </div>
  )
}
