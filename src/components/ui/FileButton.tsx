import { useRef } from 'react'
import type { RefObject } from 'react'
import { Button } from './Button'
import type { ButtonProps } from './Button'

export type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The name of the file field. */
  fileLabel: string
  accept: string
  onFile: (file: File) => void
}

type FileInputProps = Pick<FileButtonProps, 'fileLabel' | 'accept' | 'onFile'> & {
  ref: RefObject<HTMLInputElement | null>
}

/** A hidden file field: a click on it asks for a file. */
export function FileInput({ ref, fileLabel, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={fileLabel}
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // Choosing the same file again fires a change.
        target.value = ''
      }}
    />
  )
}

/** A button that asks for a file, unless it is `aria-disabled`. */
export function FileButton({ fileLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => !button['aria-disabled'] && input.current?.click()} />
      <FileInput ref={input} fileLabel={fileLabel} accept={accept} onFile={onFile} />
    </>
  )
}
