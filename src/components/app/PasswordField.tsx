import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import type { TextFieldProps } from '@/components/ui/TextField'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="inline-flex size-[calc(var(--control)-4px)] items-center justify-center rounded-md text-muted hover:text-ink"
          aria-label={t('account.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      }
    />
  )
}
