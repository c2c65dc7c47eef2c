import { convert } from 'html-to-text';

const tag = /<\/?(?:html|body|p|br|div|span|a|b|i|u|em|strong|ul|ol|li|table|h[1-6]|font|pre)(?=[\s/>])/i;

/** A description as plain text: HTML is converted, with line breaks between paragraphs and link URLs. */
export function plainText(text: string, isHtml = tag.test(text)): string {
  const plain = isHtml
    ? convert(text, {
        wordwrap: false,
        limits: { maxInputLength: 100_000, maxDepth: 40, maxChildNodes: 2_000 },
        selectors: [
          { selector: 'img', format: 'skip' },
          { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
          ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
        ],
      })
    : text;
  const lines = plain
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}
