/** The bare server a cold start is compared with. */
import http from 'node:http';

http.createServer((_request, response) => response.end('hello')).listen(Number(process.env.PORT), process.env.HOST);
