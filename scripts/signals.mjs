/** npm and the terminal both forward the same Ctrl-C: a second signal within this time is an echo. */
const echoMs = 500

/**
 * Calls `stop` once, on the first SIGINT or SIGTERM or when the parent has ended; another signal ends the process at
 * once. By default the parent matters only under npm: a server started otherwise may outlive its shell on purpose.
 */
export function onStop(stop, { withParent = Boolean(process.env.npm_lifecycle_event) } = {}) {
  let firstAt = 0
  const receive = (signal) => {
    if (firstAt === 0) {
      firstAt = Date.now()
      void stop(signal)
    } else if (Date.now() - firstAt > echoMs) process.exit(1)
  }
  process.on('SIGINT', receive)
  process.on('SIGTERM', receive)
  if (withParent) watchParent(() => receive('SIGTERM'))
}

function watchParent(onGone) {
  if (process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}
