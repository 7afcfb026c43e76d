/** Reads no more of a vendor's answer than the limit, and trusts nothing before it is validated. */

class AnswerTooLong extends Error {
  readonly code = 'ANSWER_TOO_LONG';
}

/** An answer's text. Throws where it is longer than `mostBytes`. */
export async function readBounded(body: AsyncIterable<Buffer>, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new AnswerTooLong('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
