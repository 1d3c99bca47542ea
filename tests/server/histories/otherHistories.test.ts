import { seed } from '../../support/sample'
import { testHistories } from './histories'

// The other half: two files run side by side.
testHistories(seed + 1)
