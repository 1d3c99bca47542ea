import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** Answers of the test's mail server that differ from 250, by command; at the END of a mail it closes the connection. */
export type MailAnswers = Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'END', string>>

/** As much of a mail server as one message needs. */
function talk(socket: Socket, messages: string[], answers: MailAnswers): void {
  let message: string | undefined
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const refused = Object.entries(answers).find(([command]) => text.startsWith(command))?.[1]
    if (refused !== undefined) return void socket.write(`${refused}\r\n`)
    if (message !== undefined || /^DATA/i.test(text)) {
      if (message === undefined) socket.write('354 go on\r\n')
      message = message === undefined ? '' : message + text
      if (!message.endsWith('\r\n.\r\n')) return
      messages.push(message)
      message = undefined
      if (answers.END !== undefined) return void socket.end(answers.END)
    }
    socket.write('250 ok\r\n')
  })
}

/** Greets with another status than 220 to turn connections away. */
export async function startMailServer(greeting = '220 test', answers: MailAnswers = {}) {
  const messages: string[] = []
  const seen = { connections: 0 }
  const state = { isAway: false }
  const server: Server = createServer((socket) => {
    seen.connections += 1
    // A killed sender resets its connections.
    socket.on('error', () => undefined)
    if (state.isAway) return void socket.destroy()
    if (!greeting.startsWith('220')) return void socket.end(`${greeting}\r\n`)
    socket.write(`${greeting}\r\n`)
    talk(socket, messages, answers)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    messages,
    seen,
    /** Away, it ends each new connection at once. */
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => void server.close(),
  }
}
