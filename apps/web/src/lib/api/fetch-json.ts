/**
 * A fetch for JSON. A proxy may answer with something else or nothing; then only the status is kept, in the form of the server's
 * errors, because the tRPC client drops the status of unparsable answers.
 */
export async function fetchJson(address: string | URL | Request, options?: object): Promise<Response> {
  const answer = await fetch(address, options);
  if (answer.ok) return answer;
  const { status, statusText } = answer;
  const isJson = answer.headers.get('content-type')?.includes('json') && (await isReadable(answer.clone()));
  return isJson
    ? answer
    : Response.json(
        { error: { code: -32603, message: statusText } },
        { status: status < 400 ? 502 : status, statusText },
      );
}

const isReadable = (answer: Response): Promise<boolean> =>
  answer.json().then(
    () => true,
    () => false,
  );
