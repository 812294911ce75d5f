import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'There is one plan to subscribe to, so the input has no options.' })
export class StartCheckoutInput {}

@ObjectType({ description: 'Where the person pays.', simpleResolvers: true })
export class StartCheckoutPayload {
  @Field(() => String, { description: 'The address at the payment service.' })
  url!: string;
}

@InputType({ description: 'The portal shows what the account has, so the input has no options.' })
export class OpenBillingPortalInput {}

@ObjectType({ description: 'Where the person changes or ends the subscription.', simpleResolvers: true })
export class OpenBillingPortalPayload {
  @Field(() => String, { description: 'The address at the payment service.' })
  url!: string;
}
