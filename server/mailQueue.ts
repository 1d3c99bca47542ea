import type { Mail, Mailer } from './mail'

const minute = 60_000

/** Mails that are sent at the same time; a place is kept free for urgent ones. */
const mostAtOnce = 5
/** Mails of one priority that wait; a further one is refused. */
const mostWaiting = 1000
/** To one address this many go at once, then one in an interval: at most 20 in an hour. */
const mostInBurst = 10
const intervalMs = 6 * minute
/** Mails that are put together into one; of others it only has the number. */
const mostJoined = 50
/** Addresses to remember before idle ones are forgotten. */
const mostAddresses = 10_000

type Waiting = { mail: Mail; resolve: () => void; reject: (reason: unknown) => void }

/** `busyUntilMs` is when all mails to it would have been sent, one in an interval. */
type Address = { busyUntilMs: number; held: Mail[]; surplus: number; timer: NodeJS.Timeout | null }

function joined({ held, surplus }: Address): Mail | undefined {
  const [first, ...others] = held
  if (!first || others.length + surplus === 0) return first
  const texts = held.map(({ subject, text }) => `${subject}\n\n${text}`)
  if (surplus > 0) texts.push(`+ ${surplus}\n`)
  return {
    to: first.to,
    subject: `${first.subject} (+ ${others.length + surplus})`,
    text: texts.join('\n----------\n\n'),
  }
}

/** Sends the urgent mails before others, few at the same time. */
function createLanes({ send }: Pick<Mailer, 'send'>) {
  const lanes = { urgent: [] as Waiting[], others: [] as Waiting[] }
  let running = 0

  function next(): Waiting | undefined {
    if (running < mostAtOnce && lanes.urgent.length > 0) return lanes.urgent.shift()
    return running < mostAtOnce - 1 ? lanes.others.shift() : undefined
  }

  function start(): void {
    for (let waiting = next(); waiting; waiting = next()) {
      running += 1
      const { mail, resolve, reject } = waiting
      const { to, subject, text } = mail
      void send({ to, subject, text })
        .then(resolve, reject)
        .finally(() => {
          running -= 1
          start()
        })
    }
  }

  return (mail: Mail): Promise<void> =>
    new Promise((resolve, reject) => {
      const lane = mail.isUrgent ? lanes.urgent : lanes.others
      if (lane.length === mostWaiting) return reject(new Error('Too many mails are waiting'))
      lane.push({ mail, resolve, reject })
      start()
    })
}

export type MailQueue = Pick<Mailer, 'send'> & {
  /** Sends what is held back. */
  flush: () => Promise<void>
}

/**
 * A bounded queue in front of a mailer. Urgent mails go first. Of many mails to one address most are held back, put
 * together and sent as one; `send` resolves at once for them, and `onFailure` gets their errors.
 */
export function createMailQueue(
  mailer: Pick<Mailer, 'send'>,
  onFailure: (error: unknown) => void,
): MailQueue {
  const sendSoon = createLanes(mailer)
  const addresses = new Map<string, Address>()

  function addressOf(to: string, now: number): Address {
    const key = to.toLowerCase()
    const known = addresses.get(key)
    if (known) return known
    if (addresses.size >= mostAddresses)
      for (const [each, { busyUntilMs, timer }] of addresses)
        if (busyUntilMs <= now && !timer) addresses.delete(each)
    const address: Address = { busyUntilMs: now, held: [], surplus: 0, timer: null }
    addresses.set(key, address)
    return address
  }

  /** When the next mail may go. */
  const freeAtMs = ({ busyUntilMs }: Address) => busyUntilMs - (mostInBurst - 1) * intervalMs

  function occupy(address: Address, now: number): void {
    address.busyUntilMs = Math.max(address.busyUntilMs, now) + intervalMs
  }

  async function release(address: Address): Promise<void> {
    const mail = joined(address)
    if (address.timer) clearTimeout(address.timer)
    Object.assign(address, { held: [], surplus: 0, timer: null })
    occupy(address, performance.now())
    if (mail) await sendSoon(mail).catch(onFailure)
  }

  function hold(address: Address, mail: Mail, now: number): void {
    if (address.held.length < mostJoined) address.held.push(mail)
    else address.surplus += 1
    address.timer ??= setTimeout(() => void release(address), Math.ceil(freeAtMs(address) - now)).unref()
  }

  return {
    async send(mail) {
      if (mail.isUrgent) return sendSoon(mail)
      const now = performance.now()
      const address = addressOf(mail.to, now)
      if (address.timer || freeAtMs(address) > now) return hold(address, mail, now)
      occupy(address, now)
      return sendSoon(mail)
    },
    async flush() {
      const held = [...addresses.values()].filter(({ timer }) => timer !== null)
      await Promise.all(held.map(release))
    },
  }
}
