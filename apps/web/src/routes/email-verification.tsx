import { createFileRoute } from '@tanstack/react-router';
import { EmailVerificationPage } from '../features/auth/email-verification-page.tsx';

export const Route = createFileRoute('/email-verification')({ component: EmailVerificationPage });
