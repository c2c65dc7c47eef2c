/**
 * Fetch for what answers JSON. A proxy in front of the server may answer something else than JSON, or nothing: then only its status
 * is kept, in the form of the server's own errors, because the client of the procedures drops the status of what it cannot read.
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
