import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook receiver that does nothing: it reads the request and answers 204. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`));
