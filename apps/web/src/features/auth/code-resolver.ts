import { zodResolver } from '@hookform/resolvers/zod';
import { verifyEmailInput } from '@kith/contracts/auth';

export const resolve = zodResolver(verifyEmailInput);
