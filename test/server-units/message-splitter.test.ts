import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageSplitter } from '../../server/database/embedded/message-splitter.ts';

/** Returns a message of the PostgreSQL protocol: type byte (none for the first message), length including its own four bytes, content. */
function message(type: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
const messages = fc.array(fc.tuple(fc.constantFrom('Q', 'P', 'B', 'E', 'S', 'X'), fc.uint8Array({ maxLength: 40 })), { maxLength: 8 });

test('MessageSplitter returns each message as soon as it is complete, however the stream is divided into chunks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), messages, fc.array(fc.nat(400)), (startup, sent, cuts) => {
      const sentMessages = [message('', startup), ...sent.map(([type, content]) => message(type, content))];
      const messageEnds = sentMessages.map((_message, index) => Buffer.concat(sentMessages.slice(0, index + 1)).length);
      const stream = Buffer.concat(sentMessages);
      const splitter = new MessageSplitter();
      const chunkEnds = [...new Set([...cuts.filter((cut) => cut < stream.length), stream.length])].sort((a, b) => a - b);
      const types: number[] = [];
      let [start, returnedLength] = [0, 0];
      for (const end of chunkEnds) {
        const { messages: completeMessages, types: completeTypes } = splitter.addChunk(stream.subarray(start, end));
        expect(Buffer.from(completeMessages)).toEqual(stream.subarray(returnedLength, returnedLength + completeMessages.length));
        types.push(...completeTypes);
        returnedLength += completeMessages.length;
        start = end;
        expect(returnedLength).toBe(messageEnds.findLast((candidate) => candidate <= end) ?? 0);
      }
      expect(Buffer.from(types).toString()).toBe(sent.map(([type]) => type).join(''));
    }),
  );
});
