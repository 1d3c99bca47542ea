import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Avatar } from '@/components/ui/Avatar'
import { AvatarGroup } from '@/components/ui/AvatarGroup'
import type { AvatarGroupProps } from '@/components/ui/AvatarGroup'
import { avatarGroupMax, avatarSize } from '@/config/shell'
import { loadLazyParts } from '../../support/lazyParts'

loadLazyParts()

const size = `${String(avatarSize)}px`

describe('an avatar', () => {
  it('has its size and its name, with a picture or an initial', () => {
    render(
      <>
        <Avatar src="/anna.svg" name="Anna" named />
        <Avatar src="" name="berta" named />
      </>,
    )
    for (const name of ['Anna', 'berta'])
      expect(screen.getByRole('img', { name }).style).toMatchObject({ width: size, height: size })
    expect(screen.getByRole('img', { name: 'berta' }).textContent).toBe('b')
  })

  it('is decorative beside a name', () => {
    render(<Avatar src="/anna.svg" name="Anna" />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('does not split a letter of two code units', () => {
    render(<Avatar src="" name="𝒜nna" named />)
    expect(screen.getByRole('img').textContent).toBe('𝒜')
  })
})

const names = ['Anna', 'Berta', 'Carla', 'Dora', 'Emma', 'Frida']

function renderGroup(count: number, props: Partial<AvatarGroupProps> = {}) {
  const user = userEvent.setup({ delay: null })
  const people = names.slice(0, count).map((name) => ({ id: name, name, src: '' }))
  render(
    <AvatarGroup
      label="Handled by"
      people={people}
      moreLabel={(more) => `${String(more)} More`}
      {...props}
    />,
  )
  const group = within(screen.getByRole('group', { name: 'Handled by' }))
  return { user, group, shown: () => group.queryAllByRole('img').map((avatar) => avatar.ariaLabel) }
}

describe('a group of avatars', () => {
  it.each([0, 1, avatarGroupMax])('of %s shows all, each named', (count) => {
    const { group, shown } = renderGroup(count)
    expect(shown()).toEqual(names.slice(0, count))
    expect(group.queryByText(/^\+/)).toBeNull()
  })

  it('of more shows the first and counts the others', async () => {
    const { user, group, shown } = renderGroup(6)
    expect(shown()).toEqual(names.slice(0, avatarGroupMax))
    const more = group.getByRole('button', { name: '2 More' })
    expect(more.textContent).toBe('+2')
    expect(more.style).toMatchObject({ width: size, height: size })
    await user.hover(more)
    expect(await screen.findByText('2 More')).toBeTruthy()
  })

  it('shows at most `max`', () => {
    const { group, shown } = renderGroup(6, { max: 1 })
    expect(shown()).toEqual(['Anna'])
    expect(group.getByRole('button', { name: '5 More' }).textContent).toBe('+5')
  })

  it('shows a name on hover', async () => {
    const { user, group } = renderGroup(2)
    await user.hover(group.getByRole('img', { name: 'Berta' }))
    expect(await screen.findByText('Berta')).toBeTruthy()
  })
})
