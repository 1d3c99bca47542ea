import { resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../server/settings'
import { OperatorError } from '../../scripts/operatorError.mjs'

describe('the settings', () => {
  it('have defaults for a single machine', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      mailFrom: 'no-reply@localhost',
      trustProxy: 0,
      adminName: 'admin',
      adminEmail: 'admin@localhost',
      confirmsEmail: false,
      bodiesPerMinute: 60,
      orderLimits: { ordersPerHour: 20, ordersPerDay: 100, openUnpaidOrders: 5 },
      mailsPerHour: 20,
      shop: {
        name: 'Customised Cable',
        address: '',
        phone: '',
        email: '',
        taxId: '',
        taxIdLabel: 'ABN',
        taxPercent: 10,
        paymentText: '',
        paymentDays: 14,
        booksYears: 7,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        makingDays: 0,
        leadsPerDay: 0,
        workingWeekdays: '12345',
        closedDays: '',
        openingHours: '',
        mailLanguage: 'en',
      },
    })
  })

  it('are read from the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://shop@db.example.com/shop',
      PUBLIC_URL: 'https://shop.example.com/',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'shop@example.com',
      TRUST_PROXY: '1',
      ADMIN_NAME: 'olivia',
      ADMIN_EMAIL: 'owner@example.com',
      ORDERS_PER_HOUR: '0',
      ORDERS_PER_DAY: '500',
      OPEN_UNPAID_ORDERS: '10',
      MAILS_PER_HOUR: '30',
      SHOP_NAME: 'Leads & Lugs',
      SHOP_ADDRESS: '1 Shed Road\\nToowoomba QLD 4350',
      SHOP_PHONE: '07 5550 1234',
      SHOP_EMAIL: 'sales@example.com',
      SHOP_LANGUAGE: 'de',
      SHOP_TAX_ID: '12 345 678 901',
      SHOP_TAX_ID_LABEL: 'VAT',
      SHOP_PAYMENT_DAYS: '30',
      SHOP_BOOKS_YEARS: '10',
      SHOP_TAX_PERCENT: '7.7',
      SHOP_PAYMENT_TEXT: 'Within 14 days to BSB 123-456.',
      SHOP_TIME_ZONE: 'australia/sydney',
      SHOP_MAKING_DAYS: '3',
      SHOP_LEADS_PER_DAY: '20',
      SHOP_WEEKDAYS: '1234',
      SHOP_OPENING_HOURS: 'Mon–Fri 8–4\\nSat 8–12',
      SHOP_CLOSED_DAYS: '2026-12-24\\n2026-12-28 – 2027-01-04',
    }
    expect(readSettings(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://shop@db.example.com/shop',
      publicUrl: 'https://shop.example.com',
      smtpUrl: 'smtps://user:secret@mail.example.com',
      mailFrom: 'shop@example.com',
      trustProxy: 1,
      adminName: 'olivia',
      adminEmail: 'owner@example.com',
      confirmsEmail: true,
      bodiesPerMinute: 60,
      orderLimits: { ordersPerHour: 0, ordersPerDay: 500, openUnpaidOrders: 10 },
      mailsPerHour: 30,
      shop: {
        name: 'Leads & Lugs',
        address: '1 Shed Road\nToowoomba QLD 4350',
        openingHours: 'Mon–Fri 8–4\nSat 8–12',
        phone: '07 5550 1234',
        email: 'sales@example.com',
        mailLanguage: 'de',
        taxId: '12 345 678 901',
        taxIdLabel: 'VAT',
        taxPercent: 7.7,
        paymentText: 'Within 14 days to BSB 123-456.',
        paymentDays: 30,
        booksYears: 10,
        timeZone: 'Australia/Sydney',
        makingDays: 3,
        leadsPerDay: 20,
        workingWeekdays: '1234',
        closedDays: '2026-12-24\n2026-12-28 – 2027-01-04',
      },
    })
  })

  it('have a day between copies, of which fourteen are kept', () => {
    const { copies } = readSettings({ BACKUP_DIR: 'copies' })
    expect(copies).toEqual({ folder: resolve('copies'), everyHours: 24, keep: 14 })
    const env = { BACKUP_DIR: '/srv/copies', BACKUP_EVERY: '6', BACKUP_KEEP: '28' }
    expect(readSettings(env).copies).toEqual({ folder: '/srv/copies', everyHours: 6, keep: 28 })
  })

  it.each([
    [{ BACKUP_EVERY: '6' }, /^BACKUP_EVERY is set without BACKUP_DIR: set BACKUP_DIR to a folder/],
    [{ BACKUP_KEEP: '6' }, /^BACKUP_KEEP is set without BACKUP_DIR: set BACKUP_DIR to a folder/],
    [
      { BACKUP_DIR: 'copies', BACKUP_EVERY: '0' },
      /^BACKUP_EVERY is "0": set it to a whole number from 1 to /,
    ],
    [{ BACKUP_DIR: 'copies', BACKUP_KEEP: '0' }, /^BACKUP_KEEP is "0": set it to a whole number from 1 to /],
    [{ BACKUP_DIR: 'a\nb' }, /^BACKUP_DIR holds a control character/],
    [
      { BACKUP_DIR: 'copies', DATABASE_URL: 'postgres://db/shop' },
      /^BACKUP_DIR is set with DATABASE_URL: .*pg_dump/,
    ],
  ])('refuse %j, whose copies would not be made', (env, message) => {
    expect(() => readSettings(env)).toThrow(OperatorError)
    expect(() => readSettings(env)).toThrow(message)
  })

  it('count as not set when they are blank', () => {
    const names =
      'PORT HOST DATA_DIR DATABASE_URL BACKUP_DIR BACKUP_EVERY PUBLIC_URL SMTP_URL MAIL_FROM'.split(' ')
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'secret-words'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://shop.example.com/shop'],
    ['PUBLIC_URL', 'https://shop.example.com/?a=1'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://user:p@ss#word@mail.example.com'],
    ['CONFIRM_EMAIL', 'toString'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com\nBcc: b@example.com'],
    ['ADMIN_EMAIL', 'nobody'],
    ['SHOP_NAME', 'Leads\nBcc: b@example.com'],
    ['SHOP_LANGUAGE', 'zh-cn'],
    ['SHOP_TIME_ZONE', 'Sydney'],
    ['SHOP_MAKING_DAYS', '1.5'],
    ['SHOP_WEEKDAYS', '678'],
    ['SHOP_CLOSED_DAYS', 'Christmas'],
    ['SHOP_TIME_ZONE', 'Australia/Sidney'],
  ])('refuse %s=%s in one line that names the setting', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(OperatorError)
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `))
  })

  it.each([':/etc/localtime', 'AEST-10'])(
    'have days of UTC where TZ is %s, which names no time zone',
    (zone) => {
      onTestFinished(() => void vi.unstubAllEnvs())
      vi.stubEnv('TZ', zone)
      expect(readSettings({}).shop.timeZone).toBe('Etc/UTC')
      vi.unstubAllEnvs()
    },
  )

  it.each(['DATABASE_URL', 'SMTP_URL'])('do not repeat %s, which may hold a password', (name) => {
    expect(() => readSettings({ [name]: 'x:secret-words' })).toThrow(/^(?!.*secret-words)/)
  })
})
