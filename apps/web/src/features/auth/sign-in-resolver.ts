import { zodResolver } from '@hookform/resolvers/zod';
import { signInInput } from '@kith/contracts/auth';

export const resolve = zodResolver(signInInput);
