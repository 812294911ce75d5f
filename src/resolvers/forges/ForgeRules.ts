import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ForgeRules as Rules } from '../../domain/forges/forgeRules.ts';
import { Project } from '../board/Project.ts';

@ObjectType({
  description: 'What the service may do without being asked with the pull requests of a project.',
  simpleResolvers: true,
})
export class ForgeRules implements Rules {
  @Field(() => Boolean, {
    description:
      'Whether it merges a pull request that is approved at its head, whose checks have passed, and that the base branch admits. It goes round no protection and no queue.',
  })
  merges!: boolean;
  @Field(() => Boolean, {
    description: 'Whether it brings a branch up to date when nothing else hinders the merge.',
  })
  updatesBehind!: boolean;
  @Field(() => Int, {
    description: 'Minutes without a change before a merge where the base branch demands no check.',
  })
  quietMinutes!: number;
  @Field(() => Boolean, {
    description:
      "Whether it posts agents' reviews, and their answers in conversations, once their run has ended. The app posts what the agent decided; with a token of a person each review is a comment.",
  })
  postsReviews!: boolean;
  @Field(() => Boolean, {
    description: "Whether it resolves a conversation after it has posted an agent's answer there.",
  })
  resolvesThreads!: boolean;
  @Field(() => Boolean, {
    description:
      'Whether it opens a pull request into the main branch when an agent has finished work of the kind implement, has pushed one branch that is called after the card, and the card has no pull request.',
  })
  opensPullRequests!: boolean;
}

@InputType({ description: 'What the service may do without being asked; what is left out stays.' })
export class SetForgeRulesInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => Boolean, { nullable: true, description: 'Whether it merges.' })
  merges!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it brings branches up to date.' })
  updatesBehind!: boolean | null;
  @Field(() => Int, { nullable: true, description: 'Minutes without a change, 0 to 1,440.' })
  quietMinutes!: number | null;
  @Field(() => Boolean, { nullable: true, description: "Whether it posts agents' reviews and answers." })
  postsReviews!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it resolves conversations that it answered in.' })
  resolvesThreads!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it opens pull requests for what agents pushed.' })
  opensPullRequests!: boolean | null;
}

@ObjectType({ description: 'The project with its rules.', simpleResolvers: true })
export class SetForgeRulesPayload {
  @Field(() => Project, { description: 'The project.' })
  project!: Project;
}
