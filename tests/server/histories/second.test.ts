import { runs } from '../../support/sample'
import { testHistories } from './histories'

testHistories({ count: runs(2), seedOffset: 2 ** 30 })
