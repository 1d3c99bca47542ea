import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse, type Result, succeed } from '../../refusal'
import { createLatePause } from '../latePause'
import { createSlots } from '../slots'

/** argon2id: memory in kB, passes, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's first choice for argon2id: 19 MB, two passes, one thread; about 20 ms. */
const productionCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A core stays free for everybody else's requests, and two of the four threads that Node.js also reads files with. */
const runningAtMost = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Hashes that run or wait. */
const mostAtOnce = 22
const retryAfterS = 2

export type PasswordHasher = {
  hash: (password: string) => Promise<Result<string>>
  /** Whether `password` matches `passwordHash`; without a hash it does the same work and returns false. */
  verify: (passwordHash: string | undefined, password: string) => Promise<Result<boolean>>
}

/**
 * Lets as many calls run as hashes run and wait, and refuses the others: a call that counts a try before its hash would
 * write for nothing.
 */
export function createHashPlaces(most = mostAtOnce, pause?: () => Promise<void>) {
  let taken = 0
  const pauseLate = createLatePause(pause)
  async function refuseLate() {
    await pauseLate()
    return refuse('busy', { retryAfterS })
  }
  return <Arguments extends unknown[], T>(work: (...given: Arguments) => Promise<Result<T>>) =>
    async (...given: Arguments): Promise<Result<T>> => {
      if (taken === most) return refuseLate()
      taken += 1
      try {
        return await work(...given)
      } finally {
        taken -= 1
      }
    }
}

/** Few hashes at once and a short queue: beyond it requests are refused with a time to retry. */
export async function createPasswordHasher(cost: PasswordCost = productionCost): Promise<PasswordHasher> {
  const slots = createSlots(runningAtMost)

  async function inTurn<T>(work: () => Promise<T>): Promise<Result<T>> {
    if (slots.pending() >= mostAtOnce) return refuse('busy', { retryAfterS })
    return succeed(await slots.run(work))
  }

  const ofNobody = await hash('nobody has this password', cost)
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => (await verify(passwordHash ?? ofNobody, password)) && passwordHash !== undefined),
  }
}
