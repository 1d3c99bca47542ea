import { openDatabase } from '../../server/db/open'
import { seedCatalogue } from '../../server/db/seed'
import fixture from '../fixtures/catalogue.json'
import type { TestData } from './testData'

/**
 * Fills a new database with the fixture catalogue; a server started on it does not seed it again. Of the products `plenty`
 * there are a thousand in stock.
 */
export async function seedFixture(source: TestData['source'], plenty: readonly string[] = []): Promise<void> {
  const { db, close } = await openDatabase(source, (error) => {
    throw error
  })
  await seedCatalogue(db, fixture)
  if (plenty.length > 0)
    await db.updateTable('product').set({ stock: 1000 }).where('sku', 'in', plenty).execute()
  await close()
}
