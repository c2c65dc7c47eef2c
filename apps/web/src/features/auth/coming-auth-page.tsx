import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface ComingAuthPageProps {
  title: string;
  sentence: ReactNode;
}

/** Holds the place of an account page that comes with a later version. */
export function ComingAuthPage({ title, sentence }: ComingAuthPageProps) {
  return (
    <AuthLayout title={title} sentence={sentence}>
      <div>
        <ButtonLink size="lg" variant="outline" to="/signin" search={{}}>
          Back to sign in
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
