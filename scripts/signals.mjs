/** npm and a terminal both pass on the same Ctrl-C: a signal this soon after the first is its echo. */
const echoMs = 500

/**
 * Calls `stop` once, on the first SIGINT or SIGTERM and when the npm that started us is gone; another
 * signal ends the process at once.
 */
export function onStop(stop) {
  let firstAt = 0
  const receive = (signal) => {
    if (firstAt === 0) {
      firstAt = Date.now()
      void stop(signal)
    } else if (Date.now() - firstAt > echoMs) process.exit(1)
  }
  process.on('SIGINT', receive)
  process.on('SIGTERM', receive)
  watchParent(() => receive('SIGTERM'))
}

/** Only under npm: started otherwise, a server may outlive the shell that started it on purpose. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}
