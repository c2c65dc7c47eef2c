// A stub OpenID provider for browser tests that accepts any address.
import { openOidc } from './oidc.ts';

const [port, appUrl] = process.argv.slice(2);
await openOidc({
  port: Number(port),
  redirectUris: ['google', 'oidc'].map((one) => `${appUrl}/api/auth/${one}/callback`),
  person: { sub: '', email: '', email_verified: true, given_name: 'Ines', family_name: 'Prado' },
  asks: true,
});
