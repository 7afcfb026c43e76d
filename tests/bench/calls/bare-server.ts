import fastify from 'fastify';

/** A route of Fastify that answers a text it was given: what a call costs that does nothing. */
const app = fastify();
const text = process.env['ANSWER'] ?? '';
app.get('/call', async (_request, reply) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(text),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log(JSON.stringify({ ready: true }));
