// Replies to one message ("supper w sam tmrw 7pm") byte for byte as various OpenAI-compatible servers send them: they differ more
// in framing than in text.

/** One raw reply, and whether it contains valid phrases; their contents are checked afterwards. */
export interface ModelReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Close the connection abruptly after the body. */
  isCut?: boolean;
  isPhrases: boolean;
}

const stream = { 'content-type': 'text/event-stream; charset=utf-8' };
const json = { 'content-type': 'application/json' };

const supper =
  '{"intent":"create_event","title":"Supper","date":"tmrw","time":"7pm","duration":null,"repeat":null,"place":null,"about":null,"people":["Sam Ford"],"groups":[]}';

const line = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const done = 'data: [DONE]\n\n';
const pieces = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];

/** A chunk of a hosted service: fingerprints, log probabilities, and a final usage chunk without choices. */
const hosted = (delta: object, finish: string | null = null) =>
  line({
    id: 'chatcmpl-Abc123',
    object: 'chat.completion.chunk',
    created: 1773237600,
    model: 'small-2026-01',
    service_tier: 'default',
    system_fingerprint: 'fp_1a2b3c',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  });
const usage = line({
  id: 'chatcmpl-Abc123',
  object: 'chat.completion.chunk',
  created: 1773237600,
  model: 'small-2026-01',
  choices: [],
  usage: { prompt_tokens: 412, completion_tokens: 58, total_tokens: 470 },
});

/** A chunk of a local server: the role in every chunk, no log probabilities. */
const local = (content: string, finish: string | null = null) =>
  line({
    id: 'chatcmpl-42',
    object: 'chat.completion.chunk',
    created: 1773237600,
    model: 'llama3.2:3b',
    system_fingerprint: 'fp_local',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
  });

const hostedText = (text: string) =>
  hosted({ role: 'assistant', content: '', refusal: null }) +
  pieces(text, 5)
    .map((content) => hosted({ content }))
    .join('') +
  hosted({}, 'stop') +
  usage +
  done;

const ok = (body: string, isPhrases: boolean, headers = stream): ModelReply => ({
  status: 200,
  headers,
  body,
  isPhrases,
});

export const modelReplies: Record<string, ModelReply> = {
  'a hosted service that streams and counts': ok(hostedText(supper), true),
  'a local runner that repeats the role': ok(
    pieces(supper, 9)
      .map((content) => local(content))
      .join('') +
      local('', 'stop') +
      done,
    true,
  ),
  'lines that end in CRLF, with comments that keep the connection open': ok(
    `: ping\r\n\r\n${hostedText(supper).replaceAll('\n', '\r\n')}`,
    true,
  ),
  'JSON in a fence, after a sentence': ok(hostedText(`Sure.\n\n\`\`\`json\n${supper}\n\`\`\``), true),
  'a model that thinks aloud in a field of its own': ok(
    hosted({ role: 'assistant', content: null, reasoning_content: 'The user wants {supper}.' }) + hostedText(supper),
    true,
  ),
  'fields that were not asked for': ok(hostedText(supper.replace('{', '{"confidence":0.9,"notes":["x"],')), true),
  'a tool call instead of text': ok(
    hosted({
      role: 'assistant',
      content: null,
      tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'create_event', arguments: '' } }],
    }) +
      hosted({ tool_calls: [{ index: 0, function: { arguments: supper } }] }) +
      hosted({}, 'tool_calls') +
      done,
    false,
  ),
  'a refusal in its field': ok(
    hosted({ role: 'assistant', content: null, refusal: '' }) +
      hosted({ refusal: 'I’m sorry, I cannot help with that.' }) +
      hosted({}, 'stop') +
      done,
    false,
  ),
  'a refusal in words': ok(hostedText('I’m sorry, but I can’t assist with that request.'), false),
  'a filter that ends the answer': ok(
    hosted({ role: 'assistant', content: '' }) + hosted({}, 'content_filter') + done,
    false,
  ),
  'numbers and lists where words belong': ok(
    hostedText(
      '{"intent":"create_event","title":7,"date":["tmrw"],"time":{"hour":19},"people":"Sam Ford","groups":null}',
    ),
    false,
  ),
  'an intent that nobody knows': ok(hostedText(supper.replace('create_event', 'book_table')), false),
  'a date of its own': ok(hostedText(supper.replace('"tmrw"', '"2026-03-19"')), true),
  'nothing at all': ok('', false),
  'an end without a word': ok(hosted({ role: 'assistant', content: '' }) + hosted({}, 'stop') + done, false),
  'an answer that is cut by its length': ok(
    hosted({ role: 'assistant', content: supper.slice(0, 60) }) + hosted({}, 'length') + done,
    false,
  ),
  'a stream that is cut': {
    ...ok(hosted({ role: 'assistant', content: supper.slice(0, 60) }), false),
    isCut: true,
  },
  'a failure in mid-stream': ok(
    hosted({ role: 'assistant', content: supper.slice(0, 30) }) +
      line({ error: { message: 'The server had an error', type: 'server_error', code: 500 } }),
    false,
  ),
  'one JSON body where a stream was asked for': ok(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: supper }, finish_reason: 'stop' }],
    }),
    false,
    json,
  ),
  'too many requests': {
    status: 429,
    headers: { ...json, 'retry-after': '20' },
    body: '{"error":{"message":"Rate limit reached for small-2026-01","type":"requests","code":"rate_limit_exceeded"}}',
    isPhrases: false,
  },
  'a server that failed': {
    status: 500,
    headers: json,
    body: '{"error":{"message":"The server had an error while processing your request.","type":"server_error"}}',
    isPhrases: false,
  },
  'a model that is not loaded': {
    status: 404,
    headers: json,
    body: '{"error":{"message":"model \'tiny\' not found","type":"api_error"}}',
    isPhrases: false,
  },
};
