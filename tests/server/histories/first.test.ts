import { runs } from '../../support/sample'
import { testHistories } from './histories'

testHistories({ count: runs(1), seedOffset: 0 })
