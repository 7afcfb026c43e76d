import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * ClickHouse, as chdb has it in one process, behind as much of its HTTP interface as the site uses: `node engine.mjs FOLDER` says its port.
 * It refuses with ClickHouse's own words.
 */
const { Session } = createRequire(import.meta.url)('chdb');
const session = new Session(process.argv[2]);
/** Settings of a call that are the call's own business, or those of the server that is left out here. */
const NOT_SET = new Set(['query', 'database', 'wait_end_of_query']);
const { COLUMN_USER: user, COLUMN_PASSWORD: password } = process.env;

const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const answer = (status, text) => response.writeHead(status).end(text);
    const { 'x-clickhouse-user': asUser, 'x-clickhouse-key': withKey } = request.headers;
    if (asUser !== user || withKey !== password) return answer(516, 'Code: 516. Authentication failed');
    const { searchParams } = new URL(request.url, 'http://any');
    const body = Buffer.concat(parts).toString();
    try {
      for (const [name, value] of searchParams)
        if (!NOT_SET.has(name)) session.query(`set ${name} = ${value}`);
      const query = searchParams.get('query');
      answer(200, session.query(query === null ? body : `${query}\n${body}`));
    } catch (error) {
      answer(500, String(error.message));
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
