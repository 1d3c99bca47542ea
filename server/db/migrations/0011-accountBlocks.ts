import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Accounts can be blocked, and are listed newest first. */
export async function addAccountBlocks({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('account').addColumn('blockedAt', 'bigint').execute()
  await schema.alterTable('account').addColumn('blockReason', 'text').execute()
  await schema.createIndex('accountByCreated').on('account').columns(['createdAt', 'objectId']).execute()
}
