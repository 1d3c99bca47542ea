import { ServerResponse } from 'node:http'

// Preloaded, it ends the process like a power failure: the order is stored, but no response is sent.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (status, ...others) {
  const { method, url } = this.req
  if (method === 'POST' && url === '/api/orders' && status === 201) process.kill(process.pid, 'SIGKILL')
  return writeHead.call(this, status, ...others)
}
