import { openDatabase } from '../../server/db/open'
import { seedCatalogue } from '../../server/db/seed'
import fixture from '../fixtures/catalogue.json'
import type { TestData } from './testData'

/** Fills a new database with the fixture catalogue; a server started on it does not seed it again. */
export async function seedFixture(source: TestData['source']): Promise<void> {
  const { db, close } = await openDatabase(source, (error) => {
    throw error
  })
  await seedCatalogue(db, fixture)
  await close()
}
