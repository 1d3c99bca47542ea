import { runs } from '../../support/sample'
import { testHistories } from './histories'

testHistories({ count: runs(10), seedOffset: 2 ** 30 })
