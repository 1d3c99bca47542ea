import { seed } from '../../support/sample'
import { testHistories } from './histories'

testHistories(seed)
