import { expect, test } from 'vitest';
import { htmlOfText, textOfNodes } from '../../../src/resources/notes/note-text.ts';

const textOf = (html: string) => textOfNodes(new DOMParser().parseFromString(html, 'text/html').body);

test('typed text is converted to paragraphs with escaped characters', () => {
  expect(htmlOfText('Called.\r\nWants < 5% & "cash"\n\n\n <script>alert(1)</script> ')).toBe(
    '<p>Called.<br>Wants &lt; 5% &amp; &quot;cash&quot;</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(htmlOfText(' \n ')).toBe('');
});

test.each(['One line', 'First\nsecond', 'First\n\nsecond\nthird', 'a < b && c > "d"', '<b>not bold</b>'])(
  'the text %j is the same when the note is edited again',
  (text) => {
    expect(textOf(htmlOfText(text))).toBe(text);
  },
);

test('HTML that was not written by the app is edited as plain text', () => {
  expect(textOf('<h3>Call</h3><ul><li>one</li><li>two <b>big</b></li></ul><table><tr><td>a</td><td>b</td></tr></table>')).toBe(
    'Call\n\none\n\ntwo big\n\na b',
  );
});
