import { graphql } from 'relay-runtime';
import type { BillingPageCheckoutMutation } from '../../__generated__/BillingPageCheckoutMutation.graphql.ts';
import type { BillingPagePortalMutation } from '../../__generated__/BillingPagePortalMutation.graphql.ts';
import type { BillingPageQuery } from '../../__generated__/BillingPageQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { useAct } from '../../relay/useAct.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Missing } from '../Missing.tsx';
import { Section } from '../settings/Section.tsx';

const query = graphql`
  query BillingPageQuery {
    viewer {
      email
      billing {
        plan
        status
        currentPeriodEnd
        cancelAt
        projects {
          used
          limit
        }
        bridges {
          used
          limit
        }
      }
    }
  }
`;

const checkout = graphql`
  mutation BillingPageCheckoutMutation {
    startCheckout {
      url
    }
  }
`;

const portal = graphql`
  mutation BillingPagePortalMutation {
    openBillingPortal {
      url
    }
  }
`;

const NAMES: Readonly<Record<string, string>> = { FREE: 'Free', PRO: 'Pro' };
const asDay = (time: string) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });

/** What the account pays for and uses. The payment service has the forms: no card number comes here. */
export function BillingPage() {
  const { viewer } = usePage<BillingPageQuery>(query, {});
  const [subscribe, subscribing] = useAct<BillingPageCheckoutMutation>(checkout);
  const [manage, opening] = useAct<BillingPagePortalMutation>(portal);
  const { billing } = viewer;
  if (billing == null) return <Missing />;
  const { plan, status, currentPeriodEnd, cancelAt } = billing;
  return (
    <PageFrame title="Billing" about={viewer.email}>
      <div className="flex max-w-[816px] flex-col gap-8 px-6 pt-6 pb-12 max-desk:px-4 max-desk:pt-4">
        <Section id="plan" title="Plan" about="You pay on the pages of the payment service, and come back here.">
          <p>
            Your plan is <strong>{NAMES[plan] ?? plan}</strong>.
            {status === 'past_due' && ' The last payment failed. It is tried again; check your card.'}
            {cancelAt != null && ` The subscription ends on ${asDay(cancelAt)}.`}
            {cancelAt == null &&
              plan !== 'FREE' &&
              currentPeriodEnd != null &&
              ` It renews on ${asDay(currentPeriodEnd)}.`}
          </p>
          <div className="flex flex-wrap gap-2">
            {plan === 'FREE' && (
              <Button isDisabled={subscribing} onPress={async () => leave((await subscribe({}))?.startCheckout.url)}>
                Subscribe
              </Button>
            )}
            {status != null && (
              <Button isDisabled={opening} onPress={async () => leave((await manage({}))?.openBillingPortal.url)}>
                Invoices, card and cancellation
              </Button>
            )}
          </div>
        </Section>
        <Section id="use" title="Use" about="What is beyond the plan stays. Only new things need room.">
          <ul className="divide-y divide-line rounded-3 border border-line">
            <Use what="Projects" {...billing.projects} />
            <Use what="Bridges" {...billing.bridges} />
          </ul>
        </Section>
      </div>
    </PageFrame>
  );
}

function Use({ what, used, limit }: { what: string; used: number; limit: number | null | undefined }) {
  return (
    <li className="flex min-h-10 items-center gap-3 px-3 py-1.5">
      {what}
      <span className="ml-auto text-text-2">{limit == null ? used : `${used} of ${limit}`}</span>
    </li>
  );
}

function leave(url: string | undefined): void {
  if (url !== undefined) window.location.assign(url);
}
